import './focal-point.css';

/** A point of an image, in percent from the left and from the top. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** focal-point.css has the same steps. */
const step = 10;

const roundToStep = (percent: number) => Math.round(percent / step) * step;

/**
 * Attributes for an image. They set the CSS variables `--focal-x` and `--focal-y`, in percent, for its `object-position`:
 * `var(--focal-x, 50%) var(--focal-y, 50%)`. An image without a focal point has neither.
 */
export function getFocalAttributes(point: FocalPoint | null): {
  'data-focal-x': number | undefined;
  'data-focal-y': number | undefined;
} {
  return {
    'data-focal-x': point ? roundToStep(point.x) : undefined,
    'data-focal-y': point ? roundToStep(point.y) : undefined,
  };
}

/** Returns the focal point that is stored in two columns, or null if there is none. */
export const toFocalPoint = (x: number | null, y: number | null): FocalPoint | null =>
  x === null || y === null ? null : { x, y };
