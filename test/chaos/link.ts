import { connect, type Socket } from 'node:net';
import type { ClientMessage } from '../../party/shared/client-message.ts';
import { PING } from '../../party/shared/wire.ts';
import { answerIn, type Answer } from './answer.ts';
import { fateOf, type Fate, type Rates } from './fate.ts';
import { FrameReader, type Frame } from './frames.ts';
import { Line } from './line.ts';

/** Who listens at the proxy. `client` names the one at the socket: the table and the cookie. */
export type Observer = {
	/** A client's message goes on to the server. */
	request(client: string, message: ClientMessage): void;
	/** An answer has come from the server; whether it, and what follows it, may go on to the client. */
	answer(client: string, answer: Answer): boolean;
	/** The answer has gone on to the client. */
	answered(client: string, answer: Answer): void;
};

/** A message that will come once more after so many others of the same client. */
type Echo = { readonly raw: Buffer; after: number };

/** What all connections through one proxy share. */
export type Traffic = {
	readonly port: number;
	readonly random: () => number;
	rates: Rates;
	readonly observer: Observer;
	readonly tally: Record<Fate | 'echoed' | 'reordered', number>;
	readonly echoes: Map<string, Echo[]>;
};

// Milliseconds.
const DELAY = 80;
const OVERTAKEN = 25;
const SILENCE = 2_500;

/** One connection through the proxy: a client's socket, the one to the server, and what befalls the messages between them. */
export class Link {
	readonly ended: Promise<void>;
	private readonly client: Socket;
	private readonly server: Socket;
	private readonly traffic: Traffic;
	private readonly toServer: Line;
	private readonly toClient: Line;
	private head = Buffer.alloc(0);
	private name: string | undefined;
	private overtaken: { readonly raw: Buffer; readonly text: string } | undefined;
	// Nothing more passes from the client, or to it.
	private deaf = false;
	private mute = false;

	constructor(client: Socket, traffic: Traffic) {
		this.client = client;
		this.traffic = traffic;
		this.server = connect(traffic.port, '127.0.0.1');
		this.toServer = new Line(this.server);
		this.toClient = new Line(client);
		const fromClient = new FrameReader();
		client.setNoDelay(true);
		this.server.setNoDelay(true);
		client.on('data', (chunk) => {
			const rest = this.name === undefined ? this.greet(chunk) : chunk;
			for (const frame of fromClient.push(rest)) this.fromClient(frame);
		});
		this.server.on('data', this.answers());
		this.ended = new Promise((resolve) => {
			for (const socket of [client, this.server]) {
				socket.on('error', () => this.cut());
				socket.on('close', () => {
					this.cut();
					resolve();
				});
			}
		});
	}

	/** Ends both sides at once, as a broken line does. */
	cut(): void {
		this.deaf = this.mute = true;
		this.toServer.end();
		this.toClient.end();
		this.client.destroy();
		this.server.destroy();
	}

	// The request for the socket passes without extensions: a message that is compressed cannot be told twice.
	private greet(chunk: Buffer): Buffer {
		this.head = Buffer.concat([this.head, chunk]);
		const end = this.head.indexOf('\r\n\r\n');
		if (end === -1) return Buffer.alloc(0);
		const lines = this.head.subarray(0, end).toString('latin1').split('\r\n');
		const table = /\/parties\/match\/([^ ?]*)/.exec(lines[0] ?? '')?.[1] ?? '';
		const cookie = lines.find((line) => /^cookie:/i.test(line))?.slice('cookie:'.length) ?? '';
		this.name = `${table} ${cookie.trim()}`;
		const kept = lines.filter((line) => !/^sec-websocket-extensions:/i.test(line));
		this.toServer.write(Buffer.from(`${kept.join('\r\n')}\r\n\r\n`, 'latin1'));
		return this.head.subarray(end + 4);
	}

	private answers(): (chunk: Buffer) => void {
		const reader = new FrameReader();
		let greeted = Buffer.alloc(0);
		let open = false;
		return (chunk) => {
			if (open) return reader.push(chunk).forEach((frame) => this.fromServer(frame));
			greeted = Buffer.concat([greeted, chunk]);
			const end = greeted.indexOf('\r\n\r\n');
			if (end === -1) return;
			open = true;
			this.toClient.write(greeted.subarray(0, end + 4));
			reader.push(greeted.subarray(end + 4)).forEach((frame) => this.fromServer(frame));
		};
	}

	private fromServer({ raw, text }: Frame): void {
		if (this.mute) return;
		const answer = text === undefined ? undefined : answerIn(text);
		if (answer !== undefined && !this.traffic.observer.answer(this.name ?? '', answer)) {
			this.mute = true;
			return;
		}
		const { random, rates } = this.traffic;
		const wait = random() < rates.delay / 4 ? random() * DELAY : 0;
		this.toClient.write(raw, wait, () => answer && this.traffic.observer.answered(this.name ?? '', answer));
	}

	private fromClient({ raw, text }: Frame): void {
		if (this.deaf) return;
		if (text === undefined || text === PING) return this.toServer.write(raw);
		const { random, tally } = this.traffic;
		const fate = fateOf(this.traffic.rates, random);
		tally[fate] += 1;
		switch (fate) {
			case 'pass':
				return this.pass(raw, text);
			case 'delay':
				return this.pass(raw, text, random() * DELAY);
			case 'overtaken':
				return this.stepAside(raw, text);
			case 'double':
				this.pass(raw, text);
				return this.toServer.write(raw);
			case 'echo':
				this.echoesOf().push({ raw, after: 1 + Math.floor(random() * 20) });
				return this.pass(raw, text);
			case 'lost':
				this.deaf = true;
				setTimeout(() => this.cut(), random() * 100);
				return;
			case 'torn':
				this.deaf = true;
				return this.toServer.write(raw.subarray(0, 1 + Math.floor(random() * (raw.length - 1))), 0, () => this.cutSoon(20));
			case 'cut':
				this.pass(raw, text);
				return this.cutSoon(10);
			case 'silence':
				this.deaf = this.mute = true;
				setTimeout(() => this.cut(), SILENCE);
				return;
			default:
				fate satisfies never;
		}
	}

	private cutSoon(most: number): void {
		setTimeout(() => this.cut(), this.traffic.random() * most);
	}

	private pass(raw: Buffer, text: string, wait = 0): void {
		this.toServer.write(raw, wait, () => this.traffic.observer.request(this.name ?? '', JSON.parse(text) as ClientMessage));
		const late = this.overtaken;
		if (late !== undefined) {
			this.overtaken = undefined;
			this.traffic.tally.reordered += 1;
			this.pass(late.raw, late.text);
		}
		const echoes = this.echoesOf();
		for (const echo of echoes.splice(0)) {
			echo.after -= 1;
			if (echo.after > 0) echoes.push(echo);
			else {
				this.toServer.write(echo.raw);
				this.traffic.tally.echoed += 1;
			}
		}
	}

	// The message waits for the next one to go first, but not for long.
	private stepAside(raw: Buffer, text: string): void {
		if (this.overtaken !== undefined) return this.pass(raw, text);
		const aside = { raw, text };
		this.overtaken = aside;
		setTimeout(() => {
			if (this.overtaken !== aside) return;
			this.overtaken = undefined;
			if (!this.deaf) this.pass(raw, text);
		}, OVERTAKEN);
	}

	private echoesOf(): Echo[] {
		const name = this.name ?? '';
		const known = this.traffic.echoes.get(name) ?? [];
		this.traffic.echoes.set(name, known);
		return known;
	}
}
