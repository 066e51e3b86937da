import { createFieldType } from '#app/admin/fields/field-type.ts';
import { reconcileSlug } from '#app/admin/slug/reconcile-slug.ts';
import { SlugField } from '#app/admin/slug/slug-field.tsx';
import { slugSchema } from '#app/admin/slug/slug-schema.ts';

interface SlugOptions {
  /** What stands before the slug in the URL, e.g. '/blog/'. */
  folder: string;
  /** What the slug is made from if the field is empty, e.g. 'title'. */
  nameLabel: string;
}

/** The last part of a record's URL. It follows the name until the record has been public. */
export const slug = createFieldType<SlugOptions, string>(
  () => ({
    schema: slugSchema,
    initial: '',
    toCopy: () => '',
    reconcile: reconcileSlug,
    isGenerated: true,
    staysOnRestore: true,
  }),
  ({ name, field: { folder, nameLabel }, form }) => (
    <SlugField folder={folder} nameLabel={nameLabel} {...form.fields.text(name)} />
  ),
);
