import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { loadDisplayFonts } from './load-fonts.ts';

// All files are read before the decompressor is ready, as on a busy machine.
vi.mock('node:fs/promises', () => ({ readFile: async (path: string) => readFileSync(path) }));

it('Each part of a font has its characters, however soon its file is read', async () => {
  const fonts = await loadDisplayFonts('poster');
  expect(
    ['a', 'ő', 'ẵ'].map((letter) => fonts.findIndex(({ has }) => has(letter.codePointAt(0) ?? 0))),
  ).toEqual([0, 1, 2]);
});
