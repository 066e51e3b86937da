import { toFocalPoint } from './focal-point.ts';
import type { CroppedImage } from './poster-image.tsx';

export interface ImageColumns {
  image: string | null;
  image_alt: string | null;
  focal_x: number | null;
  focal_y: number | null;
}

export const toCroppedImage = ({ image, image_alt, focal_x, focal_y }: ImageColumns): CroppedImage => ({
  url: image,
  alt: image_alt ?? '',
  focalPoint: toFocalPoint(focal_x, focal_y),
});
