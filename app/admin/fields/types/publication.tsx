import { createFieldType, type FieldProps, type FieldType } from '#app/admin/fields/field-type.ts';
import {
  describePublication,
  formatPublication,
  publishNow,
  reconcilePublication,
} from '#app/admin/publication/publication-draft.ts';
import { PublicationField } from '#app/admin/publication/publication-field.tsx';
import { publicationSchema } from '#app/admin/publication/publication-schema.ts';
import { RecordLinks } from '#app/admin/record-links/record-links.tsx';

interface PublicationOptions {
  /** Returns the path of the record's page. Without it, the record has no page. */
  createPath?: (slug: string) => string;
}

type Stored = Parameters<typeof RecordLinks>[0]['stored'];

/** Whether and when visitors see the record, with the links to what they see (docs/product/publishing.md). */
export const publication: FieldType<PublicationOptions, string> = {
  ...createFieldType<PublicationOptions, string>(
    () => ({
      schema: publicationSchema,
      // Visitors see a new record at once.
      initial: publishNow,
      // An unpublished record is a draft, not a new one.
      toDraft: (publishedAt: string | null) => publishedAt ?? '',
      toCopy: () => '',
      format: formatPublication,
      reconcile: reconcilePublication,
    }),
    PublicationInput,
  ),
  describeSaved: ({ published_at }) => describePublication(published_at, Date.now()),
};

function PublicationInput({ name, field: { createPath }, form }: FieldProps<PublicationOptions>) {
  const { table, singular, fields, stored } = form;
  return (
    <>
      <PublicationField {...fields.control(name)} />
      {createPath && (
        <RecordLinks table={table} singular={singular} stored={stored as Stored} createPath={createPath} />
      )}
    </>
  );
}
