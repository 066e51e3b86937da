import { readFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { expect, it, onTestFinished, vi } from 'vitest';
import { loadDisplayFonts } from './load-fonts.ts';

it('Each part of a font has its characters, even if all files are read at once', async () => {
  // As on a busy machine: all files are read before the first of them is decompressed.
  const read = vi
    .spyOn(promises, 'readFile')
    .mockImplementation(async (path) => readFileSync(path as string));
  syncBuiltinESMExports();
  onTestFinished(() => {
    read.mockRestore();
    syncBuiltinESMExports();
  });
  const fonts = await loadDisplayFonts('poster');
  expect(read).toHaveBeenCalledTimes(3);
  expect(
    ['a', 'ő', 'ẵ'].map((letter) => fonts.findIndex(({ has }) => has(letter.codePointAt(0) ?? 0))),
  ).toEqual([0, 1, 2]);
});
