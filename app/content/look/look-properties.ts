import { defaultLook, type Look } from '#domain/look/look.ts';
import { type Colors, colorNames, findPalette } from '#domain/look/palettes.ts';
import { findTypePair, getFontNames } from '#domain/look/type-pairs.ts';
import { deriveAccentColors, findNearestAccent, parseColor } from './accent.ts';

type Property = [name: string, value: string];

/** Returns the custom properties of a look, by their names in app/ui/styles/tokens.css. */
export function listLookProperties(look: Look): Property[] {
  const colors = resolveColors(look);
  return [
    ...colorNames.map((name): Property => [`--${name}`, colors[name]]),
    ...Object.entries(getFontNames(findTypePair(look.typePair))).map(
      ([name, value]): Property => [`--${name}`, value],
    ),
  ];
}

/** Returns those of a look that differ from the default. */
export function listChangedProperties(look: Look): Property[] {
  const defaults = new Map(listLookProperties(defaultLook));
  return listLookProperties(look).filter(([name, value]) => defaults.get(name) !== value);
}

/**
 * Returns the colors of a page. An accent color whose contrast is too low, because it was not chosen in the panel or with
 * another palette, is replaced with the nearest one whose contrast is enough.
 */
export function resolveColors({ palette, accentColor }: Omit<Look, 'typePair'>): Colors {
  const { colors } = findPalette(palette);
  const accent = accentColor === null ? null : parseColor(accentColor);
  return accent === null ? colors : { ...colors, ...deriveAccentColors(findNearestAccent(accent, colors)) };
}
