import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Match } from '../../../rules/core/match.ts';
import type { AnyChoice } from '../../../rules/core/option.ts';

// The project itself does not have the package, so its types are told here, as far as they are used.

/** A game of boardgame.io whose state is a match of ours. */
export type WrappedGame = {
	readonly name: string;
	readonly disableUndo: true;
	readonly setup: (context: { readonly ctx: { readonly numPlayers: number }; readonly random: { Die(sides: number): number } }) => Match;
	readonly moves: {
		readonly choose: {
			readonly move: (context: { readonly G: Match; readonly playerID: string }, choice: AnyChoice) => Match | string;
			readonly client: false;
		};
	};
	readonly turn: { readonly activePlayers: { readonly all: null } };
	readonly playerView: (context: { readonly G: Match; readonly playerID: string | null }) => unknown;
	readonly endIf: (context: { readonly G: Match }) => unknown;
};

/** What a client knows of its match; null before it is connected. */
export type ClientState<View> = { readonly G: View; readonly ctx: { readonly gameover?: unknown }; readonly _stateID: number } | null;

export type GameClient<View> = {
	start(): void;
	stop(): void;
	getState(): ClientState<View>;
	subscribe(listener: (state: ClientState<View>) => void): void;
	readonly moves: { choose(choice: unknown): void };
	readonly transport: { readonly socket?: { readonly io: { readonly engine: EngineSocket } } };
};

type EngineSocket = { on(event: 'packet', listener: (packet: { readonly type: string; readonly data?: string }) => void): void };
type Storage = object;
type Transport = object;

export type ClientPackage = {
	Client<View>(options: {
		readonly game: WrappedGame;
		readonly numPlayers: number;
		readonly matchID: string;
		readonly playerID: string;
		readonly credentials: string;
		readonly multiplayer: Transport;
		readonly debug: false;
	}): GameClient<View>;
};
export type MultiplayerPackage = {
	SocketIO(options: { readonly server: string; readonly socketOpts: { readonly transports: readonly ['websocket'] } }): Transport;
};
export type ServerPackage = {
	Server(options: { readonly games: readonly WrappedGame[]; readonly origins: readonly string[]; readonly db?: Storage }): {
		run(port: number): Promise<unknown>;
	};
	readonly FlatFile: new (options: { readonly dir: string }) => Storage;
};
export type ImmerPackage = { original<T>(draft: T): T | undefined };

const folder = import.meta.dirname;

/** Installs boardgame.io beside this file unless it is there. Answers whether it is there now. */
export function isInstalled(): boolean {
	if (existsSync(`${folder}/node_modules/boardgame.io/package.json`)) return true;
	const parameters = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
	return spawnSync('npm', parameters, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], timeout: 180_000 }).status === 0;
}

/** Loads a package from beside this file, as built for production. */
export function load<Package>(name: string): Package {
	const before = process.env['NODE_ENV'];
	process.env['NODE_ENV'] = 'production';
	try {
		return createRequire(import.meta.url)(name) as Package;
	} finally {
		if (before === undefined) delete process.env['NODE_ENV'];
		else process.env['NODE_ENV'] = before;
	}
}
