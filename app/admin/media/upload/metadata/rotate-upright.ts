/** How a picture is drawn: the canvas's size, and the transformation of what is drawn in the picture's own size. */
export interface Drawing {
  /** Of the canvas. */
  width: number;
  height: number;
  /** Of the picture on it, before it is turned. */
  drawn: { width: number; height: number };
  matrix: [a: number, b: number, c: number, d: number, e: number, f: number];
}

/**
 * How a picture of this size is drawn upright (orientation 1 to 8 as Exif 2.32 has them), its long side `longest` points
 * at the most.
 */
export function uprightDrawing(
  size: { width: number; height: number },
  orientation: number,
  longest: number,
): Drawing {
  const scale = Math.min(1, longest / Math.max(size.width, size.height));
  const drawn = {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
  const { width: w, height: h } = drawn;
  const matrices: Record<number, Drawing['matrix']> = {
    2: [-1, 0, 0, 1, w, 0],
    3: [-1, 0, 0, -1, w, h],
    4: [1, 0, 0, -1, 0, h],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, h, 0],
    7: [0, -1, -1, 0, h, w],
    8: [0, -1, 1, 0, 0, w],
  };
  const onItsSide = orientation >= 5;
  return {
    width: onItsSide ? h : w,
    height: onItsSide ? w : h,
    drawn,
    matrix: matrices[orientation] ?? [1, 0, 0, 1, 0, 0],
  };
}
