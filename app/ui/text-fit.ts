import './text-fit.css';

/** Widths in em, each about 1.2 times the one before. text-fit.css has the same steps. */
const steps = [2.5, 3, 3.6, 4.3, 5.2, 6.2, 7.4, 8.9, 10.7, 12.8, 15.4, 18.5];

/**
 * Attributes for an element with text of the owner in the display font. They set the CSS variables `--line-em` and `--word-em`:
 * the approximate widths, in em, of the whole text and of its longest word. The style sheet divides the available width
 * by them, so that a long text is set in smaller type before it leaves the screen or its words are broken. A text that is
 * wider than the last step has no attribute.
 */
export const fitText = (text: string) => ({
  'data-line-em': findStep(estimateWidth(text)),
  'data-word-em': findStep(Math.max(...text.split(/\s+/).map(estimateWidth))),
});

const findStep = (width: number) => steps.find((step) => width <= step);

/** The widths of characters, in em of the display font. The first pattern that matches a character decides. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/\s/, 0.25],
  [/[MW]/, 1.1],
  [/[fijlt.,:;'’!|I()-]/, 0.36],
  [/[mw]/, 0.85],
  [/\p{Lu}/u, 0.78],
  // Chinese, Japanese, Korean, and emoji.
  [/[\u2e80-\u{1ffff}]/u, 1],
  [/./su, 0.55],
];

/** Estimates the width of a text in em of the display font. */
export function estimateWidth(text: string): number {
  let width = 0;
  for (const character of text) width += widths.find(([pattern]) => pattern.test(character))?.[1] ?? 0;
  return width;
}
