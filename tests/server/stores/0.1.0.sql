BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('2');
CREATE TABLE chat (
	table_id TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	text TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE entries (
	game_id INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	text TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (game_id, ply), 
	FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "entries" VALUES(1,1,0,'move','end-actions',1.7949406597364792824e+09);
INSERT INTO "entries" VALUES(1,2,0,'move','play-treasures',1.79494066593223285674e+09);
INSERT INTO "entries" VALUES(1,3,0,'move','buy chancellor',1.79494066593452668194e+09);
INSERT INTO "entries" VALUES(1,4,0,'move','end-turn',1.79494066593458557134e+09);
INSERT INTO "entries" VALUES(1,5,1,'move','end-actions',1.79494066593462347982e+09);
INSERT INTO "entries" VALUES(1,6,1,'move','play-treasures',1.79494066593854784963e+09);
INSERT INTO "entries" VALUES(1,7,1,'move','buy silver',1.79494066594264388087e+09);
INSERT INTO "entries" VALUES(1,8,1,'move','end-turn',1.79494066594272470467e+09);
INSERT INTO "entries" VALUES(1,9,0,'move','end-actions',1.79494066594278407094e+09);
INSERT INTO "entries" VALUES(1,10,0,'move','play copper',1.79494066594672036169e+09);
INSERT INTO "entries" VALUES(1,11,0,'move','play copper',1.79494066595057559011e+09);
INSERT INTO "entries" VALUES(1,12,0,'move','buy estate',1.79494066595454120635e+09);
INSERT INTO "entries" VALUES(1,13,0,'move','end-turn',1.79494066595459485051e+09);
INSERT INTO "entries" VALUES(1,14,1,'move','end-actions',1.7949406659546346664e+09);
INSERT INTO "entries" VALUES(1,15,1,'move','play copper',1.79494066595862889292e+09);
INSERT INTO "entries" VALUES(1,16,1,'move','play-treasures',1.7949406659625453949e+09);
INSERT INTO "entries" VALUES(1,17,1,'move','buy village',1.79494066596650362014e+09);
INSERT INTO "entries" VALUES(1,18,1,'move','end-turn',1.79494066596655201919e+09);
INSERT INTO "entries" VALUES(1,19,0,'move','play chancellor',1.79494066597053647041e+09);
INSERT INTO "entries" VALUES(1,20,0,'move','no',1.79494066597459721564e+09);
INSERT INTO "entries" VALUES(1,21,0,'move','end-actions',1.79494066600628828997e+09);
INSERT INTO "entries" VALUES(1,22,0,'move','buy moat',1.79494066601470494267e+09);
INSERT INTO "entries" VALUES(1,23,0,'move','end-turn',1.794940666014765501e+09);
INSERT INTO "entries" VALUES(1,24,1,'move','play village',1.79494066601858735083e+09);
INSERT INTO "entries" VALUES(1,25,1,'move','end-actions',1.79494066601864647866e+09);
INSERT INTO "entries" VALUES(1,26,1,'move','play silver',1.79494066602256464957e+09);
INSERT INTO "entries" VALUES(1,27,1,'move','buy moat',1.79494066602657175064e+09);
INSERT INTO "entries" VALUES(1,28,1,'move','end-turn',1.79494066602662491797e+09);
INSERT INTO "entries" VALUES(1,29,0,'move','end-actions',1.79494066602665829652e+09);
INSERT INTO "entries" VALUES(1,30,0,'move','play copper',1.79494066603053784372e+09);
INSERT INTO "entries" VALUES(1,31,0,'move','play-treasures',1.79494066603454279894e+09);
INSERT INTO "entries" VALUES(1,32,0,'move','buy estate',1.79494066603853678703e+09);
INSERT INTO "entries" VALUES(1,33,0,'move','end-turn',1.79494066603858804702e+09);
INSERT INTO "entries" VALUES(1,34,1,'move','end-actions',1.79494066603862833979e+09);
INSERT INTO "entries" VALUES(1,35,1,'move','play copper',1.79494066604661822316e+09);
INSERT INTO "entries" VALUES(1,36,1,'move','play-treasures',1.79494066605474424363e+09);
INSERT INTO "entries" VALUES(1,37,1,'move','buy moat',1.79494066606262588506e+09);
INSERT INTO "entries" VALUES(1,38,1,'move','end-turn',1.7949406660626852512e+09);
INSERT INTO "entries" VALUES(1,39,0,'move','play moat',1.79494066606654167177e+09);
INSERT INTO "entries" VALUES(1,40,0,'move','end-actions',1.79494066606660294537e+09);
INSERT INTO "entries" VALUES(1,41,0,'move','play copper',1794940666.07464);
INSERT INTO "entries" VALUES(1,42,0,'move','play-treasures',1.7949406660826027393e+09);
INSERT INTO "entries" VALUES(1,43,0,'move','buy moat',1.79494066609058976168e+09);
INSERT INTO "entries" VALUES(1,44,0,'move','end-turn',1.79494066609064698222e+09);
INSERT INTO "entries" VALUES(1,45,1,'move','play moat',1.7949406660946016312e+09);
INSERT INTO "entries" VALUES(1,46,1,'move','end-actions',1.79494066609466981884e+09);
INSERT INTO "entries" VALUES(1,47,1,'move','play copper',1.79494066610268712038e+09);
INSERT INTO "entries" VALUES(1,48,1,'move','play-treasures',1.79494066611083459856e+09);
INSERT INTO "entries" VALUES(1,49,1,'move','buy festival',1.79494066611877155304e+09);
INSERT INTO "entries" VALUES(1,50,1,'move','end-turn',1.79494066611886548992e+09);
INSERT INTO "entries" VALUES(1,51,0,'move','end-actions',1.79494066611890602108e+09);
INSERT INTO "entries" VALUES(1,52,0,'move','play-treasures',1.79494066612703728671e+09);
INSERT INTO "entries" VALUES(1,53,0,'move','buy village',1.79494066613481712338e+09);
INSERT INTO "entries" VALUES(1,54,0,'move','end-turn',1.79494066613490152366e+09);
INSERT INTO "entries" VALUES(1,55,1,'move','play village',1.7949406661428575516e+09);
INSERT INTO "entries" VALUES(1,56,1,'move','play moat',1.7949406661507120133e+09);
INSERT INTO "entries" VALUES(1,57,1,'move','end-actions',1.79494066615078806878e+09);
INSERT INTO "entries" VALUES(1,58,1,'move','play copper',1.7949406661586408615e+09);
INSERT INTO "entries" VALUES(1,59,1,'move','play-treasures',1.79494066616664147374e+09);
INSERT INTO "entries" VALUES(1,60,1,'move','buy moat',1.79494066617481684688e+09);
INSERT INTO "entries" VALUES(1,61,1,'move','end-turn',1.79494066617488956449e+09);
INSERT INTO "entries" VALUES(1,62,0,'move','play village',1.79494066618267202376e+09);
INSERT INTO "entries" VALUES(1,63,0,'move','end-actions',1.79494066618274021153e+09);
INSERT INTO "entries" VALUES(1,64,0,'move','play-treasures',1.79494066619071388239e+09);
INSERT INTO "entries" VALUES(1,65,0,'move','buy estate',1.79494066619455814358e+09);
INSERT INTO "entries" VALUES(1,66,0,'move','end-turn',1.79494066619461297993e+09);
INSERT INTO "entries" VALUES(1,67,1,'move','play moat',1.79494066620263791091e+09);
INSERT INTO "entries" VALUES(1,68,1,'move','end-actions',1.79494066620270442962e+09);
INSERT INTO "entries" VALUES(1,69,1,'move','play-treasures',1.79494066621066212649e+09);
INSERT INTO "entries" VALUES(1,70,1,'move','buy thief',1.7949406662187616825e+09);
INSERT INTO "entries" VALUES(1,71,1,'move','end-turn',1.79494066621882724767e+09);
INSERT INTO "entries" VALUES(1,72,0,'move','play moat',1.79494066622669625277e+09);
INSERT INTO "entries" VALUES(1,73,0,'move','end-actions',1.79494066622677063936e+09);
INSERT INTO "entries" VALUES(1,74,0,'move','play copper',1.79494066623466491704e+09);
INSERT INTO "entries" VALUES(1,75,0,'move','play-treasures',1.79494066624267101283e+09);
INSERT INTO "entries" VALUES(1,76,0,'move','buy spy',1.79494066625060820583e+09);
INSERT INTO "entries" VALUES(1,77,0,'move','end-turn',1.79494066625066971782e+09);
INSERT INTO "entries" VALUES(1,78,1,'move','play thief',1.79494066625882053378e+09);
INSERT INTO "entries" VALUES(1,79,0,'move','reveal moat',1.79494066626669192309e+09);
INSERT INTO "entries" VALUES(1,80,1,'move','end-actions',1.79494066626676368708e+09);
INSERT INTO "entries" VALUES(1,81,1,'move','play-treasures',1.79494066627465319631e+09);
INSERT INTO "entries" VALUES(1,82,1,'move','buy estate',1.79494066628263425821e+09);
INSERT INTO "entries" VALUES(1,83,1,'move','end-turn',1.79494066628269910816e+09);
INSERT INTO "entries" VALUES(1,84,0,'move','play moat',1.79494066629062604904e+09);
INSERT INTO "entries" VALUES(1,85,0,'move','end-actions',1.79494066629069662097e+09);
INSERT INTO "entries" VALUES(1,86,0,'move','play-treasures',1.79494066629456090929e+09);
INSERT INTO "entries" VALUES(1,87,0,'move','buy moat',1.79494066630261278148e+09);
INSERT INTO "entries" VALUES(1,88,0,'move','end-turn',1.79494066630267333981e+09);
INSERT INTO "entries" VALUES(1,89,1,'move','play festival',1.79494066631061697006e+09);
INSERT INTO "entries" VALUES(1,90,1,'move','end-actions',1.79494066631067585946e+09);
INSERT INTO "entries" VALUES(1,91,1,'move','buy estate',1.79494066631864738464e+09);
INSERT INTO "entries" VALUES(1,92,1,'move','buy copper',1.79494066632257604594e+09);
INSERT INTO "entries" VALUES(1,93,1,'move','end-turn',1.79494066632263469694e+09);
INSERT INTO "entries" VALUES(1,94,0,'move','play spy',1.79494066633060669899e+09);
INSERT INTO "entries" VALUES(1,95,1,'move','reveal moat',1.79494066633457684516e+09);
INSERT INTO "entries" VALUES(1,96,0,'move','put-back estate',1.79494066634259819979e+09);
INSERT INTO "entries" VALUES(1,97,0,'move','end-actions',1.79494066634265756607e+09);
INSERT INTO "entries" VALUES(1,98,0,'move','play-treasures',1.79494066635060882568e+09);
INSERT INTO "entries" VALUES(1,99,0,'move','buy estate',1.79494066635862040519e+09);
INSERT INTO "entries" VALUES(1,100,0,'move','end-turn',1.79494066635867714886e+09);
INSERT INTO "entries" VALUES(1,101,1,'move','play moat',1.79494066636667227747e+09);
INSERT INTO "entries" VALUES(1,102,1,'move','end-actions',1.79494066636674165721e+09);
INSERT INTO "entries" VALUES(1,103,1,'move','play copper',1.79494066637487363819e+09);
INSERT INTO "entries" VALUES(1,104,1,'move','play silver',1.79494066638284254077e+09);
INSERT INTO "entries" VALUES(1,105,1,'move','buy estate',1.79494066638392066955e+09);
INSERT INTO "entries" VALUES(1,106,1,'move','end-turn',1.79494066638397359843e+09);
INSERT INTO "entries" VALUES(1,107,0,'move','play moat',1.7949406663906440735e+09);
INSERT INTO "entries" VALUES(1,108,0,'move','end-actions',1.79494066639071369172e+09);
INSERT INTO "entries" VALUES(1,109,0,'move','play-treasures',1.794940666391528368e+09);
INSERT INTO "entries" VALUES(1,110,0,'move','buy estate',1.79494066639450025558e+09);
INSERT INTO "entries" VALUES(1,111,0,'move','end-turn',1.7949406663945460319e+09);
INSERT INTO "entries" VALUES(1,112,1,'move','play village',1.7949406663986620903e+09);
INSERT INTO "entries" VALUES(1,113,1,'move','play moat',1794940666.40656);
INSERT INTO "entries" VALUES(1,114,1,'move','play moat',1.79494066641051864619e+09);
INSERT INTO "entries" VALUES(1,115,1,'move','end-actions',1.79494066641057133677e+09);
INSERT INTO "entries" VALUES(1,116,1,'move','play copper',1.79494066641135215762e+09);
INSERT INTO "entries" VALUES(1,117,1,'move','play-treasures',1.7949406664185349941e+09);
INSERT INTO "entries" VALUES(1,118,1,'move','buy moat',1.79494066641931104659e+09);
INSERT INTO "entries" VALUES(1,119,1,'move','end-turn',1.79494066641934823993e+09);
INSERT INTO "entries" VALUES(1,120,0,'move','play moat',1.79494066642323565484e+09);
INSERT INTO "entries" VALUES(1,121,0,'move','end-actions',1.79494066642328238482e+09);
INSERT INTO "entries" VALUES(1,122,0,'move','play copper',1.79494066643061947821e+09);
INSERT INTO "entries" VALUES(1,123,0,'move','play-treasures',1.79494066643149590496e+09);
INSERT INTO "entries" VALUES(1,124,0,'move','buy moat',1.79494066643861293793e+09);
INSERT INTO "entries" VALUES(1,125,0,'move','end-turn',1.79494066643866705896e+09);
INSERT INTO "entries" VALUES(1,126,1,'move','end-actions',1.79494066643870592119e+09);
INSERT INTO "entries" VALUES(1,127,1,'move','play copper',1.79494066644255280493e+09);
INSERT INTO "entries" VALUES(1,128,1,'move','play silver',1.79494066644653391833e+09);
INSERT INTO "entries" VALUES(1,129,1,'move','buy moat',1.79494066645048475265e+09);
INSERT INTO "entries" VALUES(1,130,1,'move','end-turn',1.79494066645052909852e+09);
INSERT INTO "entries" VALUES(1,131,0,'move','play village',1.79494066645233607288e+09);
INSERT INTO "entries" VALUES(1,132,0,'move','play moat',1.79494066645847964291e+09);
INSERT INTO "entries" VALUES(1,133,0,'move','play chancellor',1.79494066646255517006e+09);
INSERT INTO "entries" VALUES(1,134,0,'move','no',1.79494066646414184573e+09);
INSERT INTO "entries" VALUES(1,135,0,'move','end-actions',1.79494066646417546268e+09);
INSERT INTO "entries" VALUES(1,136,0,'move','play copper',1.79494066646642398826e+09);
INSERT INTO "entries" VALUES(1,137,0,'move','play-treasures',1.79494066647045350079e+09);
INSERT INTO "entries" VALUES(1,138,0,'move','buy chancellor',1.79494066647445130345e+09);
INSERT INTO "entries" VALUES(1,139,0,'move','end-turn',1.79494066647448658946e+09);
INSERT INTO "entries" VALUES(1,140,1,'move','play moat',1.79494066647847223287e+09);
INSERT INTO "entries" VALUES(1,141,1,'move','end-actions',1.79494066647851943964e+09);
INSERT INTO "entries" VALUES(1,142,1,'move','play-treasures',1.7949406664849128723e+09);
INSERT INTO "entries" VALUES(1,143,1,'move','buy bureaucrat',1.79494066649051904681e+09);
INSERT INTO "entries" VALUES(1,144,1,'move','end-turn',1.79494066649056482312e+09);
INSERT INTO "entries" VALUES(1,145,0,'move','play moat',1.794940666493242979e+09);
INSERT INTO "entries" VALUES(1,146,0,'move','end-actions',1.79494066649328851701e+09);
INSERT INTO "entries" VALUES(1,147,0,'move','play-treasures',1.79494066649867963793e+09);
INSERT INTO "entries" VALUES(1,148,0,'move','buy moat',1.79494066650260758401e+09);
INSERT INTO "entries" VALUES(1,149,0,'move','end-turn',1.79494066650266551974e+09);
INSERT INTO "entries" VALUES(1,150,1,'move','play moat',1794940666.50651);
INSERT INTO "entries" VALUES(1,151,1,'move','end-actions',1.79494066650656437875e+09);
INSERT INTO "entries" VALUES(1,152,1,'move','play-treasures',1.7949406665104687214e+09);
INSERT INTO "entries" VALUES(1,153,1,'move','buy silver',1.79494066651430535319e+09);
INSERT INTO "entries" VALUES(1,154,1,'move','end-turn',1.79494066651434588431e+09);
INSERT INTO "entries" VALUES(1,155,0,'move','play moat',1.79494066651846528055e+09);
INSERT INTO "entries" VALUES(1,156,0,'move','end-actions',1.7949406665185127258e+09);
INSERT INTO "entries" VALUES(1,157,0,'move','play-treasures',1.79494066652250576021e+09);
INSERT INTO "entries" VALUES(1,158,0,'move','end-turn',1.79494066652650618555e+09);
INSERT INTO "entries" VALUES(1,159,1,'move','play moat',1.79494066653048825257e+09);
INSERT INTO "entries" VALUES(1,160,1,'move','end-actions',1.79494066653053903574e+09);
INSERT INTO "entries" VALUES(1,161,1,'move','play-treasures',1.79494066653451704975e+09);
INSERT INTO "entries" VALUES(1,162,1,'move','buy curse',1.79494066653851723673e+09);
INSERT INTO "entries" VALUES(1,163,1,'move','end-turn',1.79494066653856587404e+09);
INSERT INTO "entries" VALUES(1,164,0,'move','play moat',1.79494066654263448711e+09);
INSERT INTO "entries" VALUES(1,165,0,'move','end-actions',1.79494066654269933697e+09);
INSERT INTO "entries" VALUES(1,166,0,'move','play-treasures',1.79494066654665780074e+09);
INSERT INTO "entries" VALUES(1,167,0,'move','buy curse',1.79494066655486750596e+09);
INSERT INTO "entries" VALUES(1,168,0,'move','end-turn',1.79494066655494165425e+09);
INSERT INTO "entries" VALUES(1,169,1,'move','play moat',1.79494066655867910383e+09);
INSERT INTO "entries" VALUES(1,170,1,'move','end-actions',1.79494066655875563623e+09);
INSERT INTO "entries" VALUES(1,171,1,'move','play-treasures',1.79494066656272411352e+09);
INSERT INTO "entries" VALUES(1,172,1,'move','end-turn',1.79494066656449031832e+09);
INSERT INTO "entries" VALUES(1,173,0,'move','play chancellor',1.7949406665665905476e+09);
CREATE TABLE games (
	id INTEGER NOT NULL, 
	table_id TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	"key" BLOB NOT NULL, 
	setup JSON NOT NULL, 
	started FLOAT, 
	outcome JSON, 
	PRIMARY KEY (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "games" VALUES(1,'47cjj3uxxnyv',1,X'17813F0BE253611DEC28E3CAA0AC70A6','{"setup": {"edition": "1e", "kingdom": ["bureaucrat", "chancellor", "council-room", "festival", "library", "militia", "moat", "spy", "thief", "village"], "players": 2, "first": 0}, "opening": []}',1.7949406577567503452e+09,'null');
CREATE TABLE seats (
	table_id TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	program TEXT, 
	secret TEXT, 
	invite TEXT, 
	gone BOOLEAN NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	UNIQUE (secret), 
	UNIQUE (invite)
);
INSERT INTO "seats" VALUES('47cjj3uxxnyv',0,'Anna',NULL,'117f4b0c4ef35004a3c6a817b139dc47f8c4af36f34d55aa7081525542c79118',NULL,0);
INSERT INTO "seats" VALUES('47cjj3uxxnyv',1,'Béla',NULL,'24fa8f7af988385cabd9a0380958d089186f870df48c8284f4af0c76c13057f1','e4a2aa119ebb1406f2a8468404430aa64332dbb1c932f83e0a9cc8210d187e97',0);
CREATE TABLE secrets (
	name TEXT NOT NULL, 
	value BLOB NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE tables (
	id TEXT NOT NULL, 
	created FLOAT NOT NULL, 
	touched FLOAT NOT NULL, 
	public BOOLEAN NOT NULL, 
	waiting BOOLEAN NOT NULL, 
	options JSON NOT NULL, day TEXT, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('47cjj3uxxnyv',1.7949406577339570522e+09,1.7949406577339570522e+09,0,0,'{"game": "dominion", "seats": ["you", "open"], "edition": "1e", "kingdom": "interaction", "open_counts": false, "variants": [], "public": false, "poker_face": false, "chat": true, "hints": true, "watchers": true, "clock": null, "vacant_after": 120, "think": 1.0}',NULL);
CREATE INDEX ix_tables_touched ON tables (touched);
CREATE INDEX ix_games_table_id ON games (table_id);
CREATE UNIQUE INDEX one_game_a_number ON games (table_id, number);
CREATE INDEX ix_tables_day ON tables (day);
COMMIT;
