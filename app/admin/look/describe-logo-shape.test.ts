import { expect, it } from 'vitest';
import { describeLogoShape } from './describe-logo-shape.ts';

it.each([
  [800, 100, null],
  [100, 200, null],
  [801, 100, 'This image has 801 × 100 pixels. A logo can be at most 8 times as wide as high'],
  [3000, 10, 'This image has 3000 × 10 pixels. A logo can be at most 8 times as wide as high'],
  [100, 201, 'This image has 100 × 201 pixels. A logo can be at most 2 times as high as wide'],
])('An image of %i × %i pixels is described with %j', (width, height, sentence) => {
  const described = describeLogoShape({ width, height });
  if (sentence === null) expect(described).toBeNull();
  else expect(described).toContain(sentence);
});
