import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '../../../tools/host/port.ts';

/** A network between a browser and a house that can fall silent: every connection stays open, and nothing passes any more. */
export class MuteNetwork {
	readonly url: string;
	private readonly server: Server;
	private readonly sockets = new Set<Socket>();
	private isMute = false;

	private constructor(url: string, port: number) {
		this.url = url;
		this.server = createServer((near) => {
			const far = connect(port, '127.0.0.1');
			for (const [from, to] of [
				[near, far],
				[far, near]
			] as const) {
				this.sockets.add(from);
				from.on('data', (bytes) => this.isMute || to.write(bytes));
				from.on('error', () => to.destroy());
				from.on('close', () => {
					this.sockets.delete(from);
					to.destroy();
				});
			}
		});
	}

	/** Opens a network to the server at this port. */
	static async open(port: number): Promise<MuteNetwork> {
		const own = await freePort();
		const network = new MuteNetwork(`http://127.0.0.1:${own}`, port);
		await new Promise<void>((resolve) => network.server.listen(own, '127.0.0.1', resolve));
		return network;
	}

	/** From now on nothing passes; or it does again, over connections that are opened anew, since the old ones have lost a part. */
	mute(isMute: boolean): void {
		this.isMute = isMute;
		if (!isMute) this.cut();
	}

	close(): void {
		this.cut();
		this.server.close();
	}

	private cut(): void {
		for (const socket of this.sockets) socket.destroy();
	}
}
