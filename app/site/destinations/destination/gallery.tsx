import { createSrcSet } from '#app/client/image-renditions.ts';
import embeds from '#app/content/embeds/embeds.module.css';
import { useContentLanguage } from '#app/content/language/use-content-language.ts';
import { handleImageFailure, hideMissing, watchFailure } from '#app/ui/images/image-failure.ts';
import type { DestinationPageData } from './create-destination-page.server.ts';
import styles from './gallery.module.css';

/** More images of a destination, arranged as in a post: cropped, each with a link to the whole image. */
export function Gallery({ name, language, gallery: images }: DestinationPageData) {
  const lang = useContentLanguage()(language);
  if (images.length === 0) return null;
  return (
    <section className={styles.gallery} aria-labelledby="gallery">
      <h2 id="gallery" className={styles.head}>
        Images of <bdi>{name}</bdi>
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: it is no part of a form */}
      <div
        className={images.length === 1 ? styles.single : embeds.gallery}
        role="group"
        aria-label={`Images of ${name}`}
      >
        {images.map(({ url, alt, caption, width, height, focus }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same image may be in the gallery twice
          <figure key={index}>
            <a href={url} aria-label={alt ? undefined : 'Open the image'}>
              <img
                {...watchFailure((image) => handleImageFailure(image, () => hideMissing(image)))}
                // These attributes stand before the sources, which start loading as soon as they are set.
                loading="lazy"
                decoding="async"
                sizes="(max-width: 1280px) 94vw, 1200px"
                srcSet={createSrcSet(url, [480, 780, 1200])}
                src={url}
                alt={alt}
                {...focus}
                lang={lang}
                width={width}
                height={height}
              />
            </a>
            {caption && (
              <figcaption className={styles.caption} lang={lang} dir="auto">
                {caption}
              </figcaption>
            )}
          </figure>
        ))}
      </div>
    </section>
  );
}
