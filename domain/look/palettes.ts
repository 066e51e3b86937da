/** The palettes that an owner can choose from. The first one is the default. */
export const palettes = [
  { name: 'golden-hour', label: 'Golden hour', help: 'Warm paper, sea and evening sun.' },
] as const;

export type PaletteName = (typeof palettes)[number]['name'];

/** Returns the palette of a stored name; the default if the name is unknown. */
export const findPalette = (name: string) => palettes.find((palette) => palette.name === name) ?? palettes[0];
