/** boardgame.io's own server with Power Struggle behind it. Usage: node server.ts <port> [folder for its flat files; else in memory] */
import { load, type ServerPackage } from './library.ts';
import { wrappedGame } from './wrapped-game.ts';

const [port, folder] = process.argv.slice(2);
const { Server, FlatFile } = load<ServerPackage>('boardgame.io/server');
const storage = folder === undefined ? {} : { db: new FlatFile({ dir: folder }) };
const server = Server({ games: [wrappedGame()], origins: [`http://127.0.0.1:${port}`], ...storage });
await server.run(Number(port));
