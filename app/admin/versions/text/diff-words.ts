import { diffWordsWithSpace } from 'diff';

/** Whether something is in both versions, only in the earlier one, or only in the later one. */
export type Change = 'same' | 'removed' | 'added';

/** A part of a text. */
export interface Piece {
  change: Change;
  text: string;
}

/** Texts that have hardly a word in common take long to compare, and nobody could read the result. */
const timeoutMs = 100;

/** The share of a text that has to be the same, or else the one takes the place of the other. */
const minShared = 0.3;

/** Compares two texts word by word. Texts with little in common are not taken apart. */
export function diffWords(before: string, after: string): Piece[] {
  const pieces = diffWordsWithSpace(before, after, { timeout: timeoutMs })?.map(
    ({ value, removed, added }): Piece => ({
      change: removed ? 'removed' : added ? 'added' : 'same',
      text: value,
    }),
  );
  if (pieces && measureShared(pieces) >= minShared) return pieces;
  const whole: Piece[] = [
    { change: 'removed', text: before },
    { change: 'added', text: after },
  ];
  return whole.filter(({ text }) => text !== '');
}

/** Returns which share of the longer text is in both, from 0 to 1. Spaces do not count. */
export function measureShared(pieces: readonly Piece[]): number {
  const count = (wanted: Change) =>
    pieces.reduce(
      (sum, { change, text }) => sum + (change === wanted ? text.replace(/\s+/g, '').length : 0),
      0,
    );
  const same = count('same');
  const longer = same + Math.max(count('removed'), count('added'));
  return longer === 0 ? 1 : same / longer;
}
