import { z } from 'zod';
import { createFieldType, type FieldProps, type FieldType } from '#app/admin/fields/field-type.ts';
import { publishNow } from '#app/admin/publication/publication-draft.ts';
import { readyLabel } from '#app/admin/publication/publication-state.ts';
import { LinkGroup } from '#app/admin/record-links/link-group.tsx';
import { RecordLinks } from '#app/admin/record-links/record-links.tsx';
import { useNames } from '#app/admin/session/use-names.ts';
import { useRole } from '#app/admin/session/use-role.tsx';
import { formatTime } from '#app/ui/format-time.ts';

interface ReviewOptions {
  /** Returns the path of the record's page. */
  createPath: (slug: string) => string;
}

interface Reviewed {
  published_at: string | null;
  ready_at: string | null;
  created_by: string | null;
}

/**
 * Since when a draft is ready for review (docs/product/roles.md#ready-for-review). The buttons of the form decide on it
 * (save-buttons.ts), so the field only says what is stored. The draft is empty, a stored time, or 'now', which PostgreSQL reads
 * as the time of its own clock.
 */
export const review: FieldType<ReviewOptions, string> = createFieldType<ReviewOptions, string>(
  () => ({
    schema: z.string().transform((draft) => draft || null),
    initial: '',
    toCopy: () => '',
    staysOnRestore: true,
    format: (draft) => (draft === '' ? 'Not ready for review' : readyLabel),
    reconcile: (local, stored) => (local === publishNow && stored !== '' ? stored : local),
  }),
  Review,
);

function Review({ field, form }: FieldProps<ReviewOptions>) {
  const role = useRole();
  const stored = form.stored as unknown as Reviewed | null;
  if (role === 'author') return <AuthorState {...field} form={form} help={describeForAuthor(stored)} />;
  if (!stored?.ready_at) return null;
  return <Waiting readyAt={stored.ready_at} createdBy={stored.created_by} />;
}

function describeForAuthor(stored: Reviewed | null): string {
  if (stored?.published_at) return 'An editor has let it through.';
  if (stored?.ready_at)
    return `Ready for review since ${formatTime(stored.ready_at)}. An editor publishes it or sends it back.`;
  return `Draft: only you and the editors see it. Press “${readyLabel}” once it may be published.`;
}

/** An author does not choose the state, but sees what it is. */
function AuthorState({
  createPath,
  form: { table, singular, stored },
  help,
}: ReviewOptions & { form: FieldProps<object>['form']; help: string }) {
  return (
    <>
      <LinkGroup legend="State" help={help} />
      <RecordLinks
        table={table}
        singular={singular}
        stored={stored as Parameters<typeof RecordLinks>[0]['stored']}
        createPath={createPath}
      />
    </>
  );
}

/** Says to an editor who waits for her, and since when. */
function Waiting({ readyAt, createdBy }: { readyAt: string; createdBy: string | null }) {
  const name = useNames().get(createdBy ?? '');
  return (
    <LinkGroup
      legend={readyLabel}
      help={`${name ? `${name}, since` : 'Since'} ${formatTime(readyAt)}. Publish it, or send it back to be worked on.`}
    />
  );
}
