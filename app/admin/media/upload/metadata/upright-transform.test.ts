import { describe, expect, it } from 'vitest';
import { createUprightTransform } from './upright-transform.ts';

/** Transforms a point of the stored image. */
function transformPoint([a, b, c, d, e, f]: readonly number[], x: number, y: number) {
  return [Number(a) * x + Number(c) * y + Number(e) || 0, Number(b) * x + Number(d) * y + Number(f) || 0];
}

describe('An image of 60 × 40 pixels', () => {
  // Exif 2.32 defines where row 0 and column 0 of the stored image belong in the upright image.
  // Each case: the orientation, where the upper left and the upper right corner are drawn, and the size of the canvas.
  it.each([
    [1, [0, 0], [60, 0], [60, 40]],
    [2, [60, 0], [0, 0], [60, 40]],
    [3, [60, 40], [0, 40], [60, 40]],
    [4, [0, 40], [60, 40], [60, 40]],
    [5, [0, 0], [0, 60], [40, 60]],
    [6, [40, 0], [40, 60], [40, 60]],
    [7, [40, 60], [40, 0], [40, 60]],
    [8, [0, 60], [0, 0], [40, 60]],
  ])('is drawn upright when its orientation is %i', (orientation, upperLeft, upperRight, [width, height]) => {
    const transform = createUprightTransform({ width: 60, height: 40 }, orientation, 4096);
    expect(transform).toMatchObject({ width, height, drawn: { width: 60, height: 40 } });
    expect(transformPoint(transform.matrix, 0, 0)).toEqual(upperLeft);
    expect(transformPoint(transform.matrix, 60, 0)).toEqual(upperRight);
  });
});

it.each([
  [{ width: 8000, height: 4000 }, 1, { width: 4096, height: 2048 }],
  [{ width: 8000, height: 4000 }, 6, { width: 2048, height: 4096 }],
  [{ width: 3000, height: 9000 }, 1, { width: 1365, height: 4096 }],
  [{ width: 9000, height: 1 }, 1, { width: 4096, height: 1 }],
  [{ width: 4096, height: 4096 }, 1, { width: 4096, height: 4096 }],
])('An image of %j with orientation %i is drawn at most 4096 pixels wide and high: %j', (size, orientation, drawn) => {
  expect(createUprightTransform(size, orientation, 4096)).toMatchObject(drawn);
});
