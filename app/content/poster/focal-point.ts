import './focal-point.css';

/** A point of an image, in percent from the left and from the top. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** focal-point.css has the same steps. */
const step = 10;

/**
 * Returns the `object-position` for a point, in percent. The same percentage would place a point that is 10% from the
 * edge of the image 10% from the edge of its frame, where it is often cut. So the position is a sixth further from the
 * center, which moves the point towards the center of the frame.
 */
function toPosition(percent: number): number {
  const position = percent + (percent - 50) / 6;
  return Math.min(Math.max(Math.round(position / step) * step, 0), 100);
}

/**
 * Attributes for an image. They set the CSS variables `--focal-x` and `--focal-y`, in percent, for its `object-position`:
 * `var(--focal-x, 50%) var(--focal-y, 50%)`. An image without a focal point has neither.
 */
export const getFocalAttributes = (point: FocalPoint | null) => ({
  'data-focal-x': point ? toPosition(point.x) : undefined,
  'data-focal-y': point ? toPosition(point.y) : undefined,
});

/** Returns the focal point that is stored in two columns, or null if there is none. */
export const toFocalPoint = (x: number | null, y: number | null): FocalPoint | null =>
  x === null || y === null ? null : { x, y };
