/** Describes how an image is drawn on a canvas. Sizes are in pixels. */
export interface UprightTransform {
  /** The size of the canvas. */
  width: number;
  height: number;
  /** The size at which the image is drawn, before it is rotated. */
  drawn: { width: number; height: number };
  matrix: [a: number, b: number, c: number, d: number, e: number, f: number];
}

/** Calculates how an image with an orientation (1 to 8, Exif 2.32) is drawn upright, with sides of at most `maxSide`. */
export function createUprightTransform(
  size: { width: number; height: number },
  orientation: number,
  maxSide: number,
): UprightTransform {
  const scale = Math.min(1, maxSide / Math.max(size.width, size.height));
  const drawn = {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
  const { width: w, height: h } = drawn;
  const matrices: Record<number, UprightTransform['matrix']> = {
    2: [-1, 0, 0, 1, w, 0],
    3: [-1, 0, 0, -1, w, h],
    4: [1, 0, 0, -1, 0, h],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, h, 0],
    7: [0, -1, -1, 0, h, w],
    8: [0, -1, 1, 0, 0, w],
  };
  const isRotatedByQuarter = orientation >= 5;
  return {
    width: isRotatedByQuarter ? h : w,
    height: isRotatedByQuarter ? w : h,
    drawn,
    matrix: matrices[orientation] ?? [1, 0, 0, 1, 0, 0],
  };
}
