import type { ImageColumns } from '#app/content/poster/to-cropped-image.ts';

/** The columns of a destination that a deal without an image of its own shows. */
export const destinationImageColumns = 'image, image_alt, focal_x, focal_y';

/**
 * Returns the image of a deal: its own, or else that of its destination (docs/product/deals.md). Without either, one of
 * our drawings takes its place.
 *
 * @param destination null if there is none that visitors may see
 */
export function chooseDealImage(deal: ImageColumns, destination: ImageColumns | null): ImageColumns {
  const { image, image_alt, focal_x, focal_y } =
    deal.image?.trim() || !destination?.image?.trim() ? deal : destination;
  return { image, image_alt, focal_x, focal_y };
}
