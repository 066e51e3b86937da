import { createSrcSet } from '#app/client/image-renditions.ts';
import { Thumbnail } from '#app/ui/data-table/thumbnail.tsx';

/** The image of a row of a list, cropped to 1.6 (width / height), or what is shown where the row has none. */
export const RowImage = ({ image, fallback }: { image: string | null; fallback?: string }) => (
  <Thumbnail small src={image?.trim() || fallback} srcSet={createSrcSet(image ?? '', [80, 160, 240], 1.6)} />
);
