import { Icon } from '#app/components/icon.tsx';
import { PreviewFrame } from '#app/components/panel/preview-frame.tsx';
import { PreviewHero } from '#app/components/panel/preview-hero.tsx';
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
    <PreviewFrame>
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
        <PreviewHero
          title={draft.title.trim() || 'Title'}
          subtitle={draft.subtitle.trim()}
          action={draft.cta_text.trim() || defaultHero.callToAction}
          className={styles.words}
        />
        {draft.video_url.trim() && (
          <span className={styles.play}>
            <Icon name="play" size={18} />
          </span>
        )}
      </div>
    </PreviewFrame>
  );
}
