import { findPalette, type PaletteName, palettes } from './palettes.ts';
import { findTypePair, type TypePairName, typePairs } from './type-pairs.ts';

/** Describes how the site looks (docs/product/look.md). */
export interface Look {
  palette: PaletteName;
  typePair: TypePairName;
  /** The color as #rrggbb; null for the accent color of the palette. */
  accentColor: string | null;
}

export const defaultLook: Look = {
  palette: palettes[0].name,
  typePair: typePairs[0].name,
  accentColor: null,
};

/** The columns of `settings` that describe the look. */
interface LookRow {
  palette: string;
  type_pair: string;
  accent_color: string | null;
}

/** Returns the stored look; the default where no row or an unknown name is stored. */
export const toLook = (row: LookRow | null | undefined): Look => ({
  palette: findPalette(row?.palette ?? '').name,
  typePair: findTypePair(row?.type_pair ?? '').name,
  accentColor: row?.accent_color ?? null,
});
