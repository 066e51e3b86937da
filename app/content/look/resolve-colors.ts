import type { Look } from '#domain/look/look.ts';
import { type Colors, findPalette } from '#domain/look/palettes.ts';
import { deriveAccentColors, findNearestAccent, parseColor } from './accent.ts';

/**
 * Returns the colors of a page. An accent color whose contrast is too low, because it was not chosen in the panel or with
 * another palette, is replaced with the nearest one whose contrast is enough.
 */
export function resolveColors({ palette, accentColor }: Omit<Look, 'typePair'>): Colors {
  const { colors } = findPalette(palette);
  const accent = accentColor === null ? null : parseColor(accentColor);
  return accent === null ? colors : { ...colors, ...deriveAccentColors(findNearestAccent(accent, colors)) };
}
