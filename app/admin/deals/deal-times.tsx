import { z } from 'zod';
import { createFieldType, type FieldProps, type FieldType } from '#app/admin/fields/field-type.ts';
import { publication } from '#app/admin/fields/types/publication.tsx';
import styles from '#app/admin/publication/local-time-field.module.css';
import { LocalTimeField } from '#app/admin/publication/local-time-field.tsx';
import { PublicationField } from '#app/admin/publication/publication-field.tsx';
import { PublicPage } from '#app/admin/record-links/public-page.tsx';
import { formatTime } from '#app/ui/format-time.ts';
import { createDealPath } from '#domain/deals/deal-path.ts';
import { formatDealEnd } from '#domain/deals/format-deal-end.ts';
import type { Deal } from './collection.ts';
import { getDealState } from './deal-state.ts';
import { describeDeal, describeDealState } from './describe-deal.ts';
import { EndNow } from './end-now.tsx';
import { findEndError } from './find-end-error.ts';
import { useFirstEnd } from './price/use-prior-price.ts';

/** When a deal begins, and where visitors see it. */
export const dealPublication: FieldType<object, string> = {
  ...publication,
  describeState: ({ published_at, ends_at }) => describeDealState(published_at, ends_at, Date.now()),
  describeSaved: ({ published_at, ends_at }) => describeDeal(published_at, ends_at, Date.now()),
  Field: ({ name, form: { singular, fields, stored } }) => {
    const deal = stored as Deal | null;
    return (
      <>
        <PublicationField {...fields.control(name)} stored={deal?.published_at ?? null} />
        {deal && getDealState(deal.published_at, deal.ends_at, Date.now()) === 'published' && (
          <PublicPage singular={singular} path={createDealPath(deal.id)} />
        )}
      </>
    );
  },
};

/** When a deal ends. */
export const dealEnd: FieldType<object, string> = {
  ...createFieldType<object, string>(
    () => ({
      schema: z.string().min(1, 'Please enter a date and a time.'),
      initial: '',
      // The end of a copy has to be chosen again if it has passed.
      toCopy: (end) => (Date.parse(end) > Date.now() ? end : ''),
      format: formatTime,
      staysOnRestore: true,
      reconcile: (local, stored) => (Date.parse(local) === Date.parse(stored) ? stored : local),
    }),
    DealEndField,
  ),
  rules: [
    {
      columns: ['ends_at', 'published_at'],
      findFault: ({ published_at, ends_at }) => findEndError(published_at, ends_at, Date.now()),
    },
  ],
};

function DealEndField({ name, field: { label, help }, form }: FieldProps<object>) {
  const { onChange, ...control } = form.fields.control(name);
  const stored = form.stored as Deal | null;
  const firstEnd = useFirstEnd({ ends_at: control.value }, stored);
  return (
    <>
      <LocalTimeField
        {...control}
        label={label}
        help={help}
        onChange={(instant) => onChange(instant ?? '')}
      />
      <p role="status" className={styles.note}>
        {firstEnd &&
          `Visitors have seen an earlier end. So the ticket says: “Extended: it was to end on ${formatDealEnd(firstEnd)}”.`}
      </p>
      {stored && (
        <EndNow
          stored={stored}
          onEnded={(ended) => {
            form.onStored({ ...ended });
            form.fields.takeStored({ ends_at: ended.ends_at });
          }}
        />
      )}
    </>
  );
}
