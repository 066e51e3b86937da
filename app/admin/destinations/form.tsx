import { CollectionForm } from '#app/admin/collections/form/collection-form.tsx';
import type { MediaFieldProps } from '#app/admin/editor/field-props.ts';
import { MediaField } from '#app/admin/media/field/media-field.tsx';
import { imageTitles } from '#app/admin/media/upload/upload-titles.ts';
import { createAdminTitle } from '#app/admin/shell/admin-title.ts';
import type { Route } from './+types/form.ts';
import { destinations } from './collection.ts';
import { DestinationFields } from './fields.tsx';
import { destinationForm } from './form-definition.ts';
import { DestinationPreview } from './preview.tsx';

export const meta = ({ params }: Route.MetaArgs) =>
  createAdminTitle(`${params.id ? 'Edit' : 'New'} ${destinations.singular}`);

/** Its picture lies with those of the other destinations; the notices speak of an 'Image' (docs/product.md#backend-calls, #errors, #constants). */
const ImageField = (slot: MediaFieldProps) => (
  <MediaField {...slot} folder="destinations" titles={imageTitles} />
);

export default function Destination({ params }: Route.ComponentProps) {
  return (
    <CollectionForm
      collection={destinations}
      definition={destinationForm}
      id={params.id}
      aside={(draft) => <DestinationPreview draft={draft} />}
    >
      {(fields) => <DestinationFields fields={fields} MediaField={ImageField} />}
    </CollectionForm>
  );
}
