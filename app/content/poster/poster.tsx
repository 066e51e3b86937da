import styles from './poster.module.css';
import { PosterFrame, type PosterFrameProps } from './poster-frame.tsx';
import { type CroppedImage, PosterImage } from './poster-image.tsx';

interface PosterProps extends PosterFrameProps {
  image: CroppedImage;
  /** The width of the image in the layout. A landscape is wider than its poster, so this is about twice the poster's width. */
  sizes?: string;
}

/**
 * A place as a printed travel poster: a white margin, the image, the name over its darkened foot. The foot of an owner's
 * photograph is darkened with its own colors (docs/decisions/0041-print-photographs-like-posters.md).
 */
export function Poster({ image, sizes = '(max-width: 767px) 160vw, 700px', ...frame }: PosterProps) {
  return (
    <PosterFrame {...frame}>
      <PosterImage
        image={image}
        name={frame.name}
        widths={[480, 780, 1200, 1600]}
        sizes={sizes}
        className={styles.image}
      />
    </PosterFrame>
  );
}
