import { Icon } from '#app/components/icon.tsx';
import { Picture } from '#app/components/picture.tsx';
import { useSettled } from '#app/components/use-settled.ts';
import { defaultHero, defaultSlideImage } from '#domain/hero.ts';
import { isMediaAddress } from '#domain/media-address.ts';
import { pictureForms } from '#domain/picture-forms.ts';
import type { SlideDraft } from './slide.ts';
import styles from './slide-preview.module.css';

/** The slide about as the home page will show it. */
export function SlidePreview({ draft }: { draft: SlideDraft }) {
  const address = useSettled(draft.image_url.trim());
  const image = isMediaAddress(address) ? address : defaultSlideImage;
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>Preview</figcaption>
      <div className={styles.slide}>
        {/* Another address, another element: a broken picture does not keep the one before it. */}
        <Picture
          key={image}
          src={image}
          srcSet={pictureForms(image, [480, 960])}
          sizes="480px"
          alt=""
          className={styles.image}
        />
        <div className={styles.words}>
          <p className={styles.title}>{draft.title.trim() || 'Title'}</p>
          {draft.subtitle.trim() && <p className={styles.subtitle}>{draft.subtitle}</p>}
          <span className={styles.action}>{draft.cta_text.trim() || defaultHero.callToAction}</span>
        </div>
        {draft.video_url.trim() && (
          <span className={styles.play}>
            <Icon name="play" size={18} />
          </span>
        )}
      </div>
    </figure>
  );
}
