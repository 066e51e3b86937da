/**
 * The sizes in which the site and the panel show uploaded images. The server creates no others for visitors
 * (docs/protocols/storage-files.md#image-transformations).
 */

/** The width in pixels. */
export const renditionWidths = [
  80, 128, 160, 240, 256, 320, 480, 640, 780, 960, 1200, 1360, 1600, 2000,
] as const;
export type RenditionWidth = (typeof renditionWidths)[number];

/** Width / height of the cropped images: thumbnails and cover images, then posters. */
export const renditionRatios = [1.6, 0.75] as const;
export type RenditionRatio = (typeof renditionRatios)[number];

/** Returns a quality of 0 to 100. A phone's pixels are so small that a lower quality is not noticed. */
export const getRenditionQuality = (width: number) => (width <= 800 ? 50 : 60);
