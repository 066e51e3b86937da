import { PreviewFrame } from '#app/admin/editor/preview-frame.tsx';
import { createSrcSet } from '#app/backend/image-renditions.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ImageWithFallback } from '#app/ui/image-with-fallback.tsx';
import { useDebounced } from '#app/ui/use-debounced.ts';
import { isMediaUrl } from '#domain/media-url.ts';
import type { DestinationDraft } from './form-definition.ts';
import styles from './preview.module.css';

/** The destination as a poster, roughly as visitors will see it. */
export function DestinationPreview({ draft }: { draft: DestinationDraft }) {
  const image = useDebounced(draft.image.trim());
  const facts = [draft.region, draft.budget, draft.activity].map((fact) => fact.trim()).filter(Boolean);
  return (
    <PreviewFrame>
      <div className={styles.card}>
        <div className={styles.frame}>
          <div className={styles.poster}>
            {isMediaUrl(image) ? (
              // The key resets the fallback of a broken image when the URL changes.
              <ImageWithFallback
                key={image}
                src={image}
                srcSet={createSrcSet(image, [320, 640], 0.75)}
                sizes="300px"
                alt=""
                className={styles.image}
              />
            ) : (
              <span className={styles.none}>
                <Icon name={adminIcons.image} size={32} />
              </span>
            )}
            <div className={styles.footer}>
              {draft.indian_state.trim() && (
                <p className={styles.state} dir="auto">
                  {draft.indian_state}
                </p>
              )}
              <p className={styles.name} dir="auto">
                {draft.name.trim() || 'Name'}
              </p>
            </div>
          </div>
        </div>
        {facts.length > 0 && (
          <p className={styles.facts} dir="auto">
            {facts.join(' · ')}
          </p>
        )}
        {draft.description.trim() && <p dir="auto">{draft.description}</p>}
      </div>
    </PreviewFrame>
  );
}
