import { PreviewFrame } from '#app/admin/editor/layout/preview-frame.tsx';
import { useContentLanguage } from '#app/content/language/use-content-language.ts';
import { toFocalPoint } from '#app/content/poster/focal-point.ts';
import { Poster } from '#app/content/poster/poster.tsx';
import { MonthStrip } from '#app/ui/months/month-strip.tsx';
import { useDebounced } from '#app/ui/use-debounced.ts';
import { ownLanguage } from '#domain/language.ts';
import type { DestinationDraft } from './fields.ts';
import styles from './preview.module.css';

export function DestinationPreview({ draft }: { draft: DestinationDraft }) {
  const url = useDebounced(draft.image.trim());
  const name = draft.name.trim() || 'Name';
  const given = [draft.region, draft.budget, draft.activity, draft.category].map((fact) => fact.trim());
  // A category is often named like an activity.
  const facts = [...new Set(given)].filter(Boolean);
  const terms = [draft.duration, draft.price].map((term) => term.trim()).filter(Boolean);
  return (
    <PreviewFrame>
      <div className={styles.card} lang={useContentLanguage()(draft.language || null)} dir="auto">
        <Poster
          // The key resets the fallback of a broken image when the URL changes.
          key={url}
          name={name}
          kicker={draft.indian_state.trim()}
          image={{ url, alt: '', focalPoint: toFocalPoint(draft.focal_x, draft.focal_y) }}
          heading="p"
          sizes="600px"
        />
        {facts.length > 0 && (
          <p className={styles.facts}>
            <bdi>{facts.join(' · ')}</bdi>
          </p>
        )}
        {terms.length > 0 && (
          <p className={styles.terms}>
            <bdi>{terms.join(' · ')}</bdi>
          </p>
        )}
        {draft.best_months.length > 0 && (
          <div dir="ltr" lang={ownLanguage}>
            <MonthStrip months={draft.best_months} />
          </div>
        )}
      </div>
    </PreviewFrame>
  );
}
