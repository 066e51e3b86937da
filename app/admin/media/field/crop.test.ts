import { describe, expect, it } from 'vitest';
import { moveCorner, moveCrop, wholeImage } from './crop.ts';

describe('The part of an image that is kept', () => {
  it('gets another corner, which stays within the image and on its side of the opposite one', () => {
    const smaller = moveCorner(wholeImage, { x: 'left', y: 'top' }, { x: 20, y: -3 });
    expect(smaller).toEqual({ left: 20, top: 0, right: 100, bottom: 100 });
    expect(moveCorner(smaller, { x: 'right', y: 'bottom' }, { x: 3, y: 120 })).toEqual({
      left: 20,
      top: 0,
      right: 25,
      bottom: 100,
    });
  });

  it('is moved as a whole, up to the edges, and keeps its size', () => {
    const crop = { left: 10, top: 20, right: 50, bottom: 90 };
    expect(moveCrop(crop, { x: 5, y: 40 })).toEqual({ left: 15, top: 30, right: 55, bottom: 100 });
    expect(moveCrop(crop, { x: -40, y: -4 })).toEqual({ left: 0, top: 16, right: 40, bottom: 86 });
  });
});
