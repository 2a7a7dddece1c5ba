// A small set of sounds, made of tones and noise by the browser itself; only for those who switched them on.
// A tone: [pitch, when it begins, how long, how loud, its shape]; noise: [when, how long, how loud, pitch of its filter].
const SOUNDS = {
  card: { noise: [[0, .06, .25, 2600]] },
  coin: { tones: [[1320, 0, .12, .05, "sine"], [1980, .05, .25, .04, "sine"]] },
  trash: { noise: [[0, .18, .2, 700]] },
  shuffle: { noise: [0, .05, .1, .15, .2].map((at) => [at, .04, .14, 3200]) },
  knock: { tones: [[190, 0, .09, .2, "sine"], [95, 0, .12, .2, "triangle"]], noise: [[0, .02, .3, 1200]] },
  move: { tones: [[440, 0, .12, .05, "sine"]] },
  chat: { tones: [[880, 0, .08, .04, "sine"], [1109, .07, .14, .04, "sine"]] },
  turn: { tones: [[659, 0, .18, .08, "sine"], [880, .11, .3, .08, "sine"]] },
  over: { tones: [[523, 0, .25, .07, "triangle"], [659, .14, .25, .07, "triangle"], [784, .28, .25, .07, "triangle"], [1047, .42, .6, .08, "triangle"]] },
};
const STEP = .13; // seconds between two sounds of one moment
let speaker, hiss;

export const isOn = () => localStorage.getItem("sound") === "on";

export function play(...kinds) {
  if (!isOn()) return;
  speaker ??= new AudioContext();
  kinds.slice(0, 4).forEach((kind, at) => {
    const { tones = [], noise = [] } = SOUNDS[kind] || {}, start = speaker.currentTime + at * STEP;
    tones.forEach(([pitch, when, long, loud, shape]) => tone(pitch, start + when, long, loud, shape));
    noise.forEach(([when, long, loud, pitch]) => rustle(start + when, long, loud, pitch));
  });
}

function fading(start, long, loud) {
  const volume = speaker.createGain();
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(.001, start + long);
  volume.connect(speaker.destination);
  return volume;
}

function tone(pitch, start, long, loud, shape) {
  const it = speaker.createOscillator();
  it.type = shape;
  it.frequency.value = pitch;
  it.connect(fading(start, long, loud));
  it.start(start);
  it.stop(start + long);
}

function rustle(start, long, loud, pitch) {
  if (!hiss) {
    hiss = speaker.createBuffer(1, speaker.sampleRate / 4, speaker.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  }
  const it = speaker.createBufferSource(), filter = speaker.createBiquadFilter();
  it.buffer = hiss;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  it.connect(filter).connect(fading(start, long, loud));
  it.start(start, 0, long);
}
