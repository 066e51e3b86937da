import { createChecksum } from '#domain/share/checksum.ts';

/** The owner's logo (docs/product/look.md#logo-and-footer). */
export interface Logo {
  url: string;
  /** The width in pixels of the file. */
  width: number;
  height: number;
  /** The middle of the part that the icons show, in percent. Null: the site chooses it. */
  iconPoint: { x: number; y: number } | null;
}

/** The columns of `settings` that describe the logo. */
interface LogoRow {
  logo_url: string | null;
  logo_width: number | null;
  logo_height: number | null;
  icon_x: number | null;
  icon_y: number | null;
}

/** Returns null if there is no logo, or if its size is not known: the page would move when it has loaded. */
export function toLogo({
  logo_url: url,
  logo_width: width,
  logo_height: height,
  icon_x: x,
  icon_y: y,
}: LogoRow): Logo | null {
  if (!url || !width || !height) return null;
  return { url, width, height, iconPoint: x === null || y === null ? null : { x, y } };
}

/** The size in pixels. The database checks the same. */
export const maxLogoSide = 20_000;

/** Width / height. On a screen of 320 pixels, the header shows such a logo 12 pixels high, like small text. */
export const maxLogoRatio = 8;

/** Height / width. A higher logo would be a thin line. */
export const maxUprightRatio = 2;

/** Width / height. A wider logo counts as a wordmark: it has the name in it, so the title is not written beside it. */
const maxMarkRatio = 2;

/** Width / height. A wider logo gets more width than the round sun, which is there without a logo (app/ui/brand). */
const maxSquareRatio = 1.25;

export function getLogoShape({ width, height }: Pick<Logo, 'width' | 'height'>) {
  if (isWordmark({ width, height })) return 'wordmark';
  return width > maxSquareRatio * height ? 'wide' : 'square';
}

export const isWordmark = ({ width, height }: Pick<Logo, 'width' | 'height'>) =>
  width > maxMarkRatio * height;

/**
 * Returns the square of a logo that its icons show, in pixels of the file: the one around the point that the owner has
 * chosen. Without such a point, the square contains the whole logo, and may be larger than it. Of a wordmark, it contains
 * only the beginning, because the whole would be a thin line, and most wordmarks begin with a sign or initial.
 */
export function getIconSquare({ width, height, iconPoint }: Omit<Logo, 'url'>) {
  const isCut = iconPoint !== null || isWordmark({ width, height });
  const side = isCut ? Math.min(width, height) : Math.max(width, height);
  if (!isCut) return { left: (width - side) / 2, top: (height - side) / 2, side };
  const { x, y } = iconPoint ?? { x: 0, y: 50 };
  const getOffset = (length: number, percent: number) =>
    Math.round(Math.min(Math.max((length * percent) / 100 - side / 2, 0), length - side));
  return { left: getOffset(width, x), top: getOffset(height, y), side };
}

/** Increased when the same logo gets other icons. */
const iconDesign = 2;

/** The version of the icons, for their URLs: browsers keep an icon for as long as its URL stays the same. */
export const getIconVersion = ({ url, iconPoint }: Logo): string =>
  createChecksum(JSON.stringify([iconDesign, url, iconPoint?.x, iconPoint?.y]));
