import type { Game } from '#rules/core/game.ts';
import { circadians } from '#rules/circadians/game.ts';

export const game = circadians as unknown as Game;
