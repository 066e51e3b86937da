import { type Logo, maxLogoRatio, maxUprightRatio } from '#domain/look/logo.ts';

/** Says why an image of this shape could not be recognized as a logo in a header; null if it can be a logo. */
export function describeLogoShape({ width, height }: Pick<Logo, 'width' | 'height'>): string | null {
  const size = `This image has ${width} × ${height} pixels.`;
  if (width > maxLogoRatio * height)
    return `${size} A logo can be at most ${maxLogoRatio} times as wide as high, or else it is too low to be read.`;
  if (height > maxUprightRatio * width)
    return `${size} A logo can be at most ${maxUprightRatio} times as high as wide, or else it is too narrow to be seen.`;
  return null;
}
