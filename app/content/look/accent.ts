import { clampChroma, converter, formatHex, type Oklch, parse, wcagContrast } from 'culori';
import type { Colors } from '#domain/look/palettes.ts';

/** WCAG 2.2, 1.4.3: the contrast of text. */
const minContrast = 4.5;

const toOklch = converter('oklch');

/** The colors of a page that follow from its accent color. */
type AccentColors = Pick<Colors, 'sea' | 'sea-deep' | 'sea-wash'>;

/**
 * A background on which text in the accent color is hard to read, and the contrast there. White text on the accent color
 * has the same contrast as text in this color on white.
 */
interface Fault {
  background: string;
  ratio: number;
}

/** Parses any CSS color, as it may be typed, or pasted from a style sheet. */
function parseText(text: string) {
  // culori knows the names of functions in lower case only.
  const color = text.trim().replace(/;$/, '').trimEnd().toLowerCase();
  return parse(/^[\da-f]{3}(?:[\da-f]{3})?$/.test(color) ? `#${color}` : color);
}

/** Returns a color as #rrggbb; null if it is none or lets the background through. */
export function parseColor(text: string): string | null {
  const color = parseText(text);
  return color && (color.alpha ?? 1) === 1 ? formatHex(color) : null;
}

/** Says why a text is no color for the accent; null if it is one, or empty. */
export function describeUnusableColor(text: string): string | null {
  if (text.trim() === '' || parseColor(text) !== null) return null;
  return parseText(text)
    ? 'This color is transparent. Please enter one without transparency, like #0f5c63.'
    : 'This is no color. Please enter one like #0f5c63.';
}

/** Derives the darker color of a pressed button, and the tint behind what is chosen. */
export function deriveAccentColors(accent: string): AccentColors {
  const { l, c, h } = getOklch(accent);
  return {
    sea: accent,
    'sea-deep': formatOklch({ l: Math.max(0, l - 0.08), c, h }),
    'sea-wash': formatOklch({ l: 0.945, c: Math.min(0.022, c * 0.25), h }),
  };
}

/** Finds where an accent color has the least contrast on a palette; null if it has enough everywhere. */
export function findFault(accent: string, colors: Colors): Fault | null {
  const backgrounds = {
    'the paper of the page': colors.paper,
    'the darker paper behind some sections': colors['paper-deep'],
    'white cards and buttons': colors.card,
    'the tint behind what is chosen': deriveAccentColors(accent)['sea-wash'],
  };
  const [worst] = Object.entries(backgrounds)
    .map(([background, color]) => ({ background, ratio: wcagContrast(accent, color) }))
    .sort((a, b) => a.ratio - b.ratio);
  return worst && worst.ratio < minContrast ? worst : null;
}

/** Says why a color cannot be the accent color. */
export function describeFault({ background, ratio }: Fault): string {
  // Rounded down, so that no contrast that is too low looks as if it were enough.
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
  return `Text in this color is hard to read on ${background}: the contrast is ${shown} to 1, and ${minContrast} to 1 is needed.`;
}

/**
 * Returns the accent color itself if its contrast is enough, or else the nearest darker color of the same hue that has
 * enough. All backgrounds are light, so there is always one.
 */
export function findNearestAccent(accent: string, colors: Colors): string {
  if (!findFault(accent, colors)) return accent;
  const color = getOklch(accent);
  let passing = 0;
  let failing = color.l;
  // Twelve halvings are enough: the lightness is then exact to 1/4096, and a color has 256 steps.
  for (let step = 0; step < 12; step += 1) {
    const l = (passing + failing) / 2;
    if (findFault(formatOklch({ ...color, l }), colors)) failing = l;
    else passing = l;
  }
  return formatOklch({ ...color, l: passing });
}

/** Returns the components of a color. A gray has no hue; it gets 0. */
function getOklch(accent: string): { l: number; c: number; h: number } {
  const { l = 0, c = 0, h = 0 } = toOklch(accent) ?? {};
  return { l, c, h };
}

/** Formats a color as #rrggbb, with less chroma if no screen can show as much. */
const formatOklch = (color: Omit<Oklch, 'mode'>) =>
  formatHex(clampChroma({ mode: 'oklch', ...color }, 'oklch', 'rgb'));
