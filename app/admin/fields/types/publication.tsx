import { createFieldType, type FieldProps, type FieldType } from '#app/admin/fields/field-type.ts';
import {
  describePublication,
  describeState,
  formatPublication,
  reconcilePublication,
} from '#app/admin/publication/publication-draft.ts';
import { PublicationField } from '#app/admin/publication/publication-field.tsx';
import { publicationSchema } from '#app/admin/publication/publication-schema.ts';
import { RecordLinks } from '#app/admin/record-links/record-links.tsx';

interface PublicationOptions {
  /** Returns the path of the record's page. Without it, the record has no page. */
  createPath?: (slug: string) => string;
  /** Says whether an editor reviews the drafts of authors. The table then has a column `ready_at`. */
  isReviewed?: boolean;
}

type Stored = Parameters<typeof RecordLinks>[0]['stored'];

/** Whether and when visitors see the record, with the links to what they see (docs/product/publishing.md). */
export const publication: FieldType<PublicationOptions, string> = {
  ...createFieldType<PublicationOptions, string>(
    () => ({
      schema: publicationSchema,
      // A new record becomes public only by the button that publishes it.
      initial: '',
      toDraft: (publishedAt: string | null) => publishedAt ?? '',
      toCopy: () => '',
      format: formatPublication,
      reconcile: reconcilePublication,
      staysOnRestore: true,
    }),
    PublicationInput,
  ),
  describeState: ({ published_at, ready_at }) => describeState(published_at, Date.now(), ready_at),
  describeSaved: ({ published_at, ready_at }) => describePublication(published_at, Date.now(), ready_at),
};

function PublicationInput({ name, field: { createPath }, form }: FieldProps<PublicationOptions>) {
  const { table, singular, isChange, fields, stored } = form;
  return (
    <>
      <PublicationField
        isChange={isChange}
        {...fields.control(name)}
        stored={(stored?.published_at as string | undefined) ?? null}
      />
      {createPath && (
        <RecordLinks table={table} singular={singular} stored={stored as Stored} createPath={createPath} />
      )}
    </>
  );
}
