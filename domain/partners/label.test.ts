import { expect, test } from 'vitest';
import { createLabel, placements } from './label.ts';

test.each([
  ['/', /^home[a-z0-9]{11}$/],
  ['/blog/ten-days-in-kyoto', /^tendaysinkyoto[a-z0-9]{11}$/],
  ['/destinations/SÃO-Paulo/', /^saopaulo[a-z0-9]{11}$/],
  ['/blog/東京', /^home[a-z0-9]{11}$/],
  [
    `/blog/${'a-long-name-'.repeat(9)}`,
    /^alongnamealongnamealo[a-z0-9]{11}$|^alongnamealongnameal[a-z0-9]{11}$/,
  ],
])('The label of %s has the letters of the end of the path, and at most 32 letters and digits', (path, pattern) => {
  expect(createLabel(path, 'card')).toMatch(pattern);
  expect(createLabel(path, 'card')).toMatch(/^[a-z0-9]{12,32}$/);
  expect(createLabel(path, 'card')).toBe(createLabel(path, 'card'));
});

test('Each page and each placement has a label of its own', () => {
  const paths = Array.from({ length: 500 }, (_, number) => [
    `/blog/a${number}`,
    `/blog/a-${number}`,
    `/a${number}`,
  ]);
  const labels = paths.flat().flatMap((path) => placements.map((placement) => createLabel(path, placement)));
  expect(new Set(labels).size).toBe(labels.length);
});
