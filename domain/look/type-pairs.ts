/** The pairs of fonts that an owner can choose from: one for titles, one for text. The first one is the default. */
export const typePairs = [{ name: 'poster', label: 'Poster', display: 'Fraunces', text: 'Figtree' }] as const;

export type TypePairName = (typeof typePairs)[number]['name'];

/** Returns the pair of a stored name; the default if the name is unknown. */
export const findTypePair = (name: string) => typePairs.find((pair) => pair.name === name) ?? typePairs[0];
