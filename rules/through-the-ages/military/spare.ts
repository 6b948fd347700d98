/** Pieces without those that can be left out, tried from the first on, while the rest is still enough; more is never less than enough. */
export function withoutSpare<Piece>(pieces: readonly Piece[], isEnough: (pieces: readonly Piece[]) => boolean): readonly Piece[] {
	let left = pieces;
	for (let at = 0; at < left.length;) {
		const rest = left.toSpliced(at, 1);
		if (isEnough(rest)) left = rest;
		else at += 1;
	}
	return left;
}

/** The options with one of them first. */
export function withFirst<Option>(options: readonly Option[], isFirst: (option: Option) => boolean): readonly Option[] {
	const at = options.findIndex(isFirst);
	const first = options[at];
	return first === undefined ? options : [first, ...options.toSpliced(at, 1)];
}
