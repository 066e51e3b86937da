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

/** Returns the custom properties of a look that differ from the default look. */
export function listChangedProperties(look: Look): Property[] {
  const defaults = new Map(listLookProperties(defaultLook));
  return listLookProperties(look).filter(([name, value]) => defaults.get(name) !== value);
}

/**
 * Returns the colors of a page. The contrast of an accent color may be too low if it was set outside the panel, or chosen
 * with another palette. Such a color is replaced with the nearest one that has enough contrast.
 */
export function resolveColors({ palette, accentColor }: Omit<Look, 'typePair'>): Colors {
  const { colors } = findPalette(palette);
  const accent = accentColor === null ? null : parseColor(accentColor);
  return accent === null ? colors : { ...colors, ...deriveAccentColors(findNearestAccent(accent, colors)) };
}
