import { diffImages } from '#app/admin/versions/text/diff-markdown.ts';
import type { GalleryImage } from '#domain/gallery.ts';
import { Pictures } from './pictures.tsx';

/** The images of two versions of a gallery in one row. One with another caption, or another crop, says so. */
export function GalleryDifference({
  before,
  after,
}: {
  before: readonly GalleryImage[];
  after: readonly GalleryImage[];
}) {
  const earlier = new Map(before.map((image) => [image.url, JSON.stringify(image)]));
  const toPicture = (image: GalleryImage) => ({ ...image, text: image.caption || image.alt });
  const pictures = diffImages(before.map(toPicture), after.map(toPicture)).map(({ text, ...image }) => {
    const { change, ...stored } = image;
    const isEdited = change === 'same' && earlier.get(image.url) !== JSON.stringify(stored);
    return { url: image.url, text, change: isEdited ? ('edited' as const) : change };
  });
  return <Pictures pictures={pictures} />;
}
