import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import wawoff2 from 'wawoff2';

/** The weight of the site's headings (app/ui/styles/base.css). */
const weight = 560;

/** The parts of the display font, by script. The first one that has a character sets it. */
const files = ['latin', 'latin-ext', 'vietnamese'].map(
  (script) => `@fontsource-variable/fraunces/files/fraunces-${script}-wght-normal.woff2`,
);

/** A font with the characters that it has. */
export interface CoveredFont {
  font: Font;
  /** The size of the em square, in the units of the font. */
  unitsPerEm: number;
  has(codePoint: number): boolean;
}

/** Loads the display font from its package, so that no font of the operating system is needed. */
export async function loadDisplayFonts(): Promise<CoveredFont[]> {
  const { resolve } = createRequire(import.meta.url);
  return Promise.all(
    files.map(async (file) => {
      const face = new Face(new Blob(await wawoff2.decompress(await readFile(resolve(file)))));
      const font = new Font(face);
      font.setVariations([new Variation('wght', weight)]);
      const codePoints = new Set(face.collectUnicodes());
      return { font, unitsPerEm: face.upem, has: (codePoint) => codePoints.has(codePoint) };
    }),
  );
}
