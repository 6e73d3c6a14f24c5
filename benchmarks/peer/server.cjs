// boardgame.io's own server: `node server.cjs FOLDER PORT`. It keeps matches in files, which it does not sync.

const { Server, FlatFile, Origins } = require("boardgame.io/server");
const { game } = require("./game.cjs");

const [folder, port] = process.argv.slice(2);
const server = Server({ games: [game], db: new FlatFile({ dir: folder }), origins: [Origins.LOCALHOST] });
server.run({ port: Number(port) }, () => console.log("ready"));
