import type { Crop } from '#app/admin/media/field/crop.ts';
import { getOriginalName } from '#app/admin/media/media-file.ts';
import { runImageJob } from './convert/run-image-job.ts';

/** Says whether an image is an uploaded file. The page may read no others. */
export const isCroppable = (url: string): boolean => url.includes('/storage/v1/object/public/');

/** Returns a part of an uploaded image as a file of its own, with the name of the image. */
export async function cropImage(url: string, crop: Crop): Promise<File> {
  const response = await fetch(url);
  if (!response.ok) throw new Error('The image could not be loaded. Please try again.');
  const image = await response.blob();
  // Browsers cannot encode the other types.
  const type = /^image\/(?:png|webp|jpeg)$/.test(image.type) ? image.type : 'image/webp';
  const part = await runImageJob({ task: 'crop', image, crop, type });
  const name = getOriginalName({ name: decodeURIComponent(new URL(url, location.href).pathname) });
  return new File([part], name, { type: part.type });
}
