/** Describes what a page calls its fonts (app/ui/styles/tokens.css). */
type FontNames = {
  display: string;
  text: string;
  /** The first line of the home page, in a font that its HTML contains. */
  headline: string;
};

/**
 * The pairs of fonts that an owner can choose from: one for titles, one for text. The first one is the default. Their
 * files are in app/content/look/type-pairs/ (docs/recipes/add-to-the-look.md#add-a-pair-of-fonts).
 */
export const typePairs = [
  {
    name: 'poster',
    label: 'Poster',
    display: 'Fraunces',
    text: 'Figtree',
    help: 'Soft, old-style titles.',
    fallbacks: { display: 'Georgia, serif', text: 'system-ui, sans-serif' },
  },
  {
    name: 'ocean-liner',
    label: 'Ocean liner',
    display: 'Josefin Sans',
    text: 'Jost',
    help: 'Geometric, as on posters of the 1920s.',
    fallbacks: { display: 'system-ui, sans-serif', text: 'system-ui, sans-serif' },
  },
  {
    name: 'bookshop',
    label: 'Bookshop',
    display: 'Playfair Display',
    text: 'Lora',
    help: 'Serifs throughout, for reading.',
    fallbacks: { display: 'Georgia, serif', text: 'Georgia, serif' },
  },
  {
    name: 'gallery',
    label: 'Gallery',
    display: 'Bricolage Grotesque',
    text: 'Instrument Sans',
    help: 'A present-day grotesque with character.',
    fallbacks: { display: 'system-ui, sans-serif', text: 'system-ui, sans-serif' },
  },
] as const;

export type TypePair = (typeof typePairs)[number];
export type TypePairName = TypePair['name'];

/** Returns the pair of a stored name; the default if the name is unknown. */
export const findTypePair = (name: string): TypePair =>
  typePairs.find((pair) => pair.name === name) ?? typePairs[0];

/** Returns the values of the properties `--display`, `--text` and `--headline`. */
export function getFontNames({ display, text, fallbacks }: TypePair): FontNames {
  const displayNames = `"${display} Variable", "${display} fallback", ${fallbacks.display}`;
  return {
    display: displayNames,
    text: `"${text} Variable", "${text} fallback", ${fallbacks.text}`,
    headline: `"${display} Headline", ${displayNames}`,
  };
}
