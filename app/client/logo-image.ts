import { getLogoShape, type Logo } from '#domain/look/logo.ts';
import { renditionWidths } from '#domain/rendition-sizes.ts';
import { createSrcSet } from './image-renditions.ts';

/** The height in CSS pixels (app/ui/brand/brand.module.css). */
const maxHeight = 40;
const maxWidth = 240;

/** Returns the logo as pages show it (app/ui/site-title.tsx); null if there is none. */
export function createLogoImage(logo: Logo | null, siteTitle: string) {
  if (!logo) return null;
  const { url, width, height } = logo;
  const shownWidth = Math.max(1, Math.round(Math.min((maxHeight * width) / height, maxWidth)));
  const shape = getLogoShape(logo);
  return {
    src: url,
    srcSet: createSrcSet(url, pickWidths(shownWidth)),
    sizes: `${shownWidth}px`,
    width,
    height,
    alt: shape === 'wordmark' ? siteTitle : '',
    'data-shape': shape,
  } as const;
}

/** Picks renditions about twice and four times as wide as shown, which keep letters sharp in a compressed image. */
function pickWidths(shownWidth: number) {
  const widest = renditionWidths.length - 1;
  const picked = [2, 4].map((density) => {
    const index = renditionWidths.findIndex((width) => width >= shownWidth * density);
    return renditionWidths[index === -1 ? widest : index] ?? renditionWidths[0];
  });
  return [...new Set(picked)];
}
