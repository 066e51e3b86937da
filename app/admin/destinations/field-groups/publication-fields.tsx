import type { FieldsProps } from '#app/admin/collections/form/collection-form.tsx';
import { destinations } from '#app/admin/destinations/collection.ts';
import type { DestinationDraft } from '#app/admin/destinations/form-definition.ts';
import { FieldGroup } from '#app/admin/editor/fields/field-group.tsx';
import { PublicationField } from '#app/admin/publication/publication-field.tsx';
import { RecordLinks } from '#app/admin/record-links/record-links.tsx';
import { CheckboxField } from '#app/ui/forms/checkbox-field.tsx';
import { createDestinationPath } from '#domain/urls/record-path.ts';

/** Shows whether and where visitors see it. */
export function PublicationFields({
  fields: { text, control },
  stored,
}: FieldsProps<'destinations', DestinationDraft>) {
  // Any value of a checkbox is valid, so `CheckboxField` takes no error.
  const { error: _error, ...featured } = text('featured');
  return (
    <FieldGroup title="Publication">
      <CheckboxField label="Featured" help="Also listed under Featured Destinations." {...featured} />
      <PublicationField {...control('published_at')} />
      <RecordLinks collection={destinations} stored={stored} createPath={createDestinationPath} />
    </FieldGroup>
  );
}
