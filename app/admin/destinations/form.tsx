import { CollectionForm } from '#app/admin/collections/form/collection-form.tsx';
import { createAdminTitle } from '#app/admin/shell/admin-title.ts';
import type { Route } from './+types/form.ts';
import { destinations } from './collection.ts';
import { DestinationFields } from './fields.tsx';
import { destinationForm } from './form-definition.ts';
import { DestinationPreview } from './preview.tsx';

export const meta = ({ params }: Route.MetaArgs) =>
  createAdminTitle(`${params.id ? 'Edit' : 'New'} ${destinations.singular}`);

export default function DestinationForm({ params }: Route.ComponentProps) {
  return (
    <CollectionForm
      collection={destinations}
      definition={destinationForm}
      id={params.id}
      Fields={DestinationFields}
      Preview={DestinationPreview}
    />
  );
}
