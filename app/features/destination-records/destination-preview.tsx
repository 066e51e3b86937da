import { Icon } from '#app/components/icon.tsx';
import { panelIcons } from '#app/components/panel/panel-icons.ts';
import { PreviewFrame } from '#app/components/panel/preview-frame.tsx';
import { Picture } from '#app/components/picture.tsx';
import { useSettled } from '#app/components/use-settled.ts';
import { isMediaAddress } from '#domain/media-address.ts';
import { pictureForms } from '#domain/picture-forms.ts';
import type { DestinationDraft } from './destination.ts';
import styles from './destination-preview.module.css';

/** The poster about as a visitor will see it. */
export function DestinationPreview({ draft }: { draft: DestinationDraft }) {
  const image = useSettled(draft.image.trim());
  const facts = [draft.region, draft.budget, draft.activity].map((fact) => fact.trim()).filter(Boolean);
  return (
    <PreviewFrame>
      <div className={styles.card}>
        <div className={styles.sheet}>
          <div className={styles.poster}>
            {isMediaAddress(image) ? (
              // Another address, another element: a broken picture does not keep the one before it.
              <Picture
                key={image}
                src={image}
                srcSet={pictureForms(image, [320, 640], 3 / 4)}
                sizes="300px"
                alt=""
                className={styles.image}
              />
            ) : (
              <span className={styles.none}>
                <Icon name={panelIcons.image} size={32} />
              </span>
            )}
            <div className={styles.foot}>
              {draft.indian_state.trim() && <p className={styles.state}>{draft.indian_state}</p>}
              <p className={styles.name}>{draft.name.trim() || 'Name'}</p>
            </div>
          </div>
        </div>
        {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
        {draft.description.trim() && <p className={styles.description}>{draft.description}</p>}
      </div>
    </PreviewFrame>
  );
}
