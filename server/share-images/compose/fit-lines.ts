import type { ShapedText } from './shape-text.ts';

/** The size and the lines in which a text fits into a box. */
export interface FittedText {
  /** The size in pixels. */
  size: number;
  lines: ShapedText[];
}

/** A size that a text may have, and the box for it. */
export interface SizeStep {
  /** The size in pixels. */
  size: number;
  maxLines: number;
  /** The width in pixels. */
  width: number;
}

/**
 * Breaks a text into lines at the first size at which it fits. The lines are as equal in length as their number allows.
 * At the last size, what does not fit is cut off, with an ellipsis. `set` sets a text in one line.
 */
export function fitLines(
  text: string,
  set: (text: string) => ShapedText,
  steps: readonly [...SizeStep[], SizeStep],
): FittedText {
  const widths = new Map<string, number>();
  const getWidth = (part: string): number => {
    const known = widths.get(part) ?? set(part).width;
    widths.set(part, known);
    return known;
  };
  for (const { size, maxLines, width } of steps) {
    const lines = breakLines(text, getWidth, width / size);
    if (lines.length <= maxLines)
      return { size, lines: balance(text, lines, getWidth, width / size).map(set) };
  }
  const { size, maxLines, width } = steps[steps.length - 1] as SizeStep;
  const lines = breakLines(text, getWidth, width / size);
  const last = lines.slice(maxLines - 1).join(' ');
  const shown = [...lines.slice(0, maxLines - 1), cutOff(last, getWidth, width / size)];
  return { size, lines: shown.map(set) };
}

function breakLines(text: string, getWidth: (text: string) => number, maxWidth: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((long) => breakWord(long, getWidth, maxWidth))) {
    const line = lines.at(-1);
    const longer = `${line} ${word}`;
    if (line !== undefined && getWidth(longer) <= maxWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Breaks a word that is longer than a line anywhere. */
function breakWord(word: string, getWidth: (text: string) => number, maxWidth: number): string[] {
  if (getWidth(word) <= maxWidth) return [word];
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part && getWidth(part + character) > maxWidth) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}

/** Makes the lines as narrow as possible without adding one, so that the last line is not a single word. */
function balance(
  text: string,
  lines: string[],
  getWidth: (text: string) => number,
  maxWidth: number,
): string[] {
  let [narrow, wide] = [maxWidth / 2, maxWidth];
  let best = lines;
  // Eight halvings find the width to within a few pixels.
  for (let step = 0; step < 8 && lines.length > 1; step++) {
    const middle = (narrow + wide) / 2;
    const broken = breakLines(text, getWidth, middle);
    if (broken.length <= lines.length) {
      best = broken;
      wide = middle;
    } else narrow = middle;
  }
  return best;
}

function cutOff(text: string, getWidth: (text: string) => number, maxWidth: number): string {
  const characters = [...text];
  let [fits, tooLong] = [0, characters.length];
  const take = (count: number) => `${characters.slice(0, count).join('').trimEnd()}…`;
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (getWidth(take(middle)) <= maxWidth) fits = middle;
    else tooLong = middle;
  }
  return take(fits);
}
