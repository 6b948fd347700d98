/** One WebSocket frame as it came over the wire; `text` is set for a whole text message. */
export type Frame = { readonly raw: Buffer; readonly text: string | undefined };

const TEXT = 1;

/** Cuts a stream of bytes into WebSocket frames. What both sides send here is never split into several frames. */
export class FrameReader {
	private rest: Buffer = Buffer.alloc(0);

	/** The frames that are complete with this chunk. */
	push(chunk: Buffer): Frame[] {
		this.rest = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
		const frames: Frame[] = [];
		for (let frame = this.take(); frame !== undefined; frame = this.take()) frames.push(frame);
		return frames;
	}

	private take(): Frame | undefined {
		const { rest } = this;
		if (rest.length < 2) return undefined;
		const short = rest.readUInt8(1) & 127;
		const sized = short === 126 ? 4 : short === 127 ? 10 : 2;
		const masked = (rest.readUInt8(1) & 128) !== 0;
		const start = sized + (masked ? 4 : 0);
		if (rest.length < start) return undefined;
		const length = short === 126 ? rest.readUInt16BE(2) : short === 127 ? Number(rest.readBigUInt64BE(2)) : short;
		if (rest.length < start + length) return undefined;
		const raw = rest.subarray(0, start + length);
		this.rest = rest.subarray(start + length);
		if (raw.readUInt8(0) !== (128 | TEXT)) return { raw, text: undefined };
		const body = raw.subarray(start);
		return { raw, text: (masked ? unmasked(body, raw.subarray(sized, start)) : body).toString('utf8') };
	}
}

function unmasked(body: Buffer, mask: Buffer): Buffer {
	return Buffer.from(body.map((byte, index) => byte ^ (mask[index % 4] ?? 0)));
}
