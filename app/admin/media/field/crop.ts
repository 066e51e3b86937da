/** The part of an image that is kept: its edges in percent of the image, from the left and from the top. */
export interface Crop {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Corner {
  x: 'left' | 'right';
  y: 'top' | 'bottom';
}

export const wholeImage: Crop = { left: 0, top: 0, right: 100, bottom: 100 };

/** The least that is kept of the width and of the height, in percent. */
const minSide = 5;

export const isWhole = ({ left, top, right, bottom }: Crop) =>
  left === 0 && top === 0 && right === 100 && bottom === 100;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** Moves a corner to a point in percent of the image, never past the opposite corner. */
export function moveCorner(crop: Crop, { x, y }: Corner, to: { x: number; y: number }): Crop {
  return {
    ...crop,
    [x]: x === 'left' ? clamp(to.x, 0, crop.right - minSide) : clamp(to.x, crop.left + minSide, 100),
    [y]: y === 'top' ? clamp(to.y, 0, crop.bottom - minSide) : clamp(to.y, crop.top + minSide, 100),
  };
}

/** Moves the whole part by a distance in percent of the image, up to the edges. */
export function moveCrop(crop: Crop, by: { x: number; y: number }): Crop {
  const x = clamp(by.x, -crop.left, 100 - crop.right);
  const y = clamp(by.y, -crop.top, 100 - crop.bottom);
  return { left: crop.left + x, right: crop.right + x, top: crop.top + y, bottom: crop.bottom + y };
}
