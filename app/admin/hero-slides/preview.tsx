import { PreviewFrame } from '#app/admin/editor/layout/preview-frame.tsx';
import { PreviewHero } from '#app/admin/editor/layout/preview-hero.tsx';
import { createSrcSet } from '#app/client/image-renditions.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ImageWithFallback } from '#app/ui/images/image-with-fallback.tsx';
import { useDebounced } from '#app/ui/use-debounced.ts';
import { defaultHero, defaultSlideImage } from '#domain/hero.ts';
import { isMediaUrl } from '#domain/urls/media-url.ts';
import type { SlideDraft } from './fields.ts';
import styles from './preview.module.css';

export function SlidePreview({ draft }: { draft: SlideDraft }) {
  const url = useDebounced(draft.image_url.trim());
  const image = isMediaUrl(url) ? url : defaultSlideImage;
  return (
    <PreviewFrame>
      <div className={styles.slide}>
        {/* The key resets the fallback of a broken image when the URL changes. */}
        <ImageWithFallback
          key={image}
          src={image}
          srcSet={createSrcSet(image, [480, 960])}
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
