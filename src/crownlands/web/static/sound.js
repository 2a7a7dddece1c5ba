// Short tones made by the browser, only for those who switched them on.
const TONES = { turn: [659, 880], move: [440], over: [523, 659, 784] };
let speaker;

export function beep(kind) {
  if (localStorage.getItem("sound") !== "on" || !TONES[kind]) return;
  speaker ??= new AudioContext();
  TONES[kind].forEach((pitch, i) => {
    const start = speaker.currentTime + i * 0.11, tone = speaker.createOscillator(), loud = speaker.createGain();
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.08, start);
    loud.gain.exponentialRampToValueAtTime(0.001, start + 0.18);
    tone.connect(loud).connect(speaker.destination);
    tone.start(start);
    tone.stop(start + 0.2);
  });
}
