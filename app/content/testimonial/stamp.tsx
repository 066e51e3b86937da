import { createSrcSet } from '#app/client/image-renditions.ts';
import { getDefaultScene } from '#app/content/poster/default-scene.ts';
import { getFocalAttributes } from '#app/content/poster/focal-point.ts';
import { getSceneSubject } from '#domain/samples/scene-subjects.ts';
import { isMediaUrl } from '#domain/urls/media-url.ts';
import type { Testimonial } from './testimonial.ts';
import styles from './testimonial-card.module.css';

/**
 * A stamp with the owner's image. Our drawing lies below it, because no script replaces an image that cannot be loaded.
 * The alternative text is on the stamp: a broken image with a text of its own would show the browser's sign above the
 * drawing.
 */
export function Stamp({
  testimonial: { name, image, scene },
}: {
  testimonial: Pick<Testimonial, 'name' | 'image' | 'scene'>;
}) {
  const url = image?.url?.trim() ?? '';
  const lazily = { loading: 'lazy', decoding: 'async' } as const;
  const hasOwnImage = image !== null && url !== '' && isMediaUrl(url);
  const label = hasOwnImage && image.alt.trim();
  return (
    <span className={styles.stamp} {...(label && { role: 'img', 'aria-label': label })}>
      <img
        src={scene === null ? getDefaultScene(name) : `/scenes/${scene}.svg`}
        alt=""
        className={styles.picture}
        {...getFocalAttributes(scene === null ? null : getSceneSubject(scene))}
        {...lazily}
      />
      {hasOwnImage && (
        <img
          src={url}
          srcSet={createSrcSet(url, [160, 256, 480])}
          sizes="160px"
          alt=""
          className={`${styles.picture} ${styles.own}`}
          {...getFocalAttributes(image.focalPoint)}
          {...lazily}
        />
      )}
    </span>
  );
}
