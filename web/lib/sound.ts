/** The few sounds of the room, each made of filtered noise: no file to load. */
export type Sound = 'paper' | 'wood' | 'seal' | 'bell';

const SHAPES: {
	readonly [name in Sound]: { readonly pitch: number; readonly width: number; readonly length: number; readonly level: number };
} = {
	paper: { pitch: 4_200, width: 0.6, length: 0.14, level: 0.1 },
	wood: { pitch: 320, width: 6, length: 0.09, level: 0.5 },
	seal: { pitch: 140, width: 2.5, length: 0.22, level: 0.6 },
	bell: { pitch: 880, width: 60, length: 0.9, level: 1.2 }
};

let context: AudioContext | undefined;

/** Whether sounds are switched on; off until the player says otherwise. */
export function soundOn(): boolean {
	return typeof localStorage !== 'undefined' && localStorage.getItem('sound') === 'on';
}

export function switchSound(on: boolean): void {
	localStorage.setItem('sound', on ? 'on' : 'off');
}

/** Plays a sound when sounds are on. */
export function play(sound: Sound): void {
	if (!soundOn()) return;
	context ??= new AudioContext();
	const { pitch, width, length, level } = SHAPES[sound];
	const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
	const samples = buffer.getChannelData(0);
	for (let i = 0; i < samples.length; i += 1) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3;
	const source = new AudioBufferSourceNode(context, { buffer });
	const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: width });
	source
		.connect(filter)
		.connect(new GainNode(context, { gain: level }))
		.connect(context.destination);
	source.start();
}
