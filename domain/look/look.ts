import { type PaletteName, palettes } from './palettes.ts';
import { type TypePairName, typePairs } from './type-pairs.ts';

/** How the site looks (docs/product.md#look). */
export interface Look {
  palette: PaletteName;
  typePair: TypePairName;
  /** As #rrggbb; null for the accent color of the palette. */
  accentColor: string | null;
}

export const defaultLook: Look = {
  palette: palettes[0].name,
  typePair: typePairs[0].name,
  accentColor: null,
};
