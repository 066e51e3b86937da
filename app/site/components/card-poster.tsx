import '#app/content/poster/focal-point.css';
import posterStyles from '#app/content/poster/poster.module.css';
import { PosterFrame, type PosterFrameProps } from '#app/content/poster/poster-frame.tsx';
import imageStyles from '#app/content/poster/poster-image.module.css';
import type { CardImage } from './card-image.ts';

/** A place as a poster whose image a loader has prepared. */
export function CardPoster({ image, ...frame }: PosterFrameProps & { image: CardImage }) {
  return (
    <PosterFrame {...frame}>
      <img
        loading="lazy"
        {...image}
        alt={image.alt}
        // It may have failed before hydration.
        ref={(element) => {
          if (element?.complete && element.naturalWidth === 0) showDefault(element);
        }}
        className={`${imageStyles.image} ${posterStyles.image}`}
        decoding="async"
        onError={({ currentTarget }) => showDefault(currentTarget)}
      />
    </PosterFrame>
  );
}

/** Shows the original instead of a rendition that cannot be loaded, then one of our drawings. */
function showDefault(image: HTMLImageElement): void {
  if (image.srcset) image.srcset = '';
  else if (image.dataset.default) {
    image.src = image.dataset.default;
    image.alt = image.dataset.default = '';
  }
}
