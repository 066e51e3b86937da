import '#app/content/poster/focal-point.css';
import posterStyles from '#app/content/poster/poster.module.css';
import { PosterFrame, type PosterFrameProps } from '#app/content/poster/poster-frame.tsx';
import imageStyles from '#app/content/poster/poster-image.module.css';
import { handleImageFailure, watchFailure } from '#app/ui/images/image-failure.ts';
import type { CardImage } from './card-image.ts';

/** A place as a poster whose image a loader has prepared. */
export function CardPoster({ image, ...frame }: PosterFrameProps & { image: CardImage }) {
  return (
    <PosterFrame {...frame}>
      <img
        loading="lazy"
        {...image}
        alt={image.alt}
        {...watchFailure(handleFailure)}
        className={`${imageStyles.image} ${posterStyles.image}`}
        decoding="async"
      />
    </PosterFrame>
  );
}

/** Shows one of our drawings if there is neither a rendition nor an original to show. */
const handleFailure = (image: HTMLImageElement) =>
  handleImageFailure(image, () => {
    if (!image.dataset.default) return;
    image.src = image.dataset.default;
    // A drawing has no description. One that cannot be loaded is not tried again.
    image.alt = image.dataset.default = '';
  });
