import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import wawoff2 from 'wawoff2';
import { findTypePair, type TypePairName } from '#domain/look/type-pairs.ts';

/** The weight of the site's headings (app/ui/styles/base.css). */
const weight = 560;

/** The parts of a display font, by script. The first one that has a character sets it. */
const scripts = ['latin', 'latin-ext', 'vietnamese'];

/** A font with the characters that it has. */
export interface CoveredFont {
  font: Font;
  /** The size of the em square, in the units of the font. */
  unitsPerEm: number;
  has(codePoint: number): boolean;
}

/** Loads the display font of a pair from its package, so that no font of the operating system is needed. */
export async function loadDisplayFonts(pair: TypePairName): Promise<CoveredFont[]> {
  const { resolve } = createRequire(import.meta.url);
  const name = findTypePair(pair).display.toLowerCase().replaceAll(' ', '-');
  const fonts: CoveredFont[] = [];
  // One after another: the decompressor returns a view of its memory, which its next call overwrites.
  for (const script of scripts) {
    const file = resolve(`@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`);
    const face = new Face(new Blob(await wawoff2.decompress(await readFile(file))));
    const font = new Font(face);
    font.setVariations([new Variation('wght', weight)]);
    const codePoints = new Set(face.collectUnicodes());
    fonts.push({ font, unitsPerEm: face.upem, has: (codePoint) => codePoints.has(codePoint) });
  }
  return fonts;
}
