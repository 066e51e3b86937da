import { CollectionForm } from '#app/admin/collections/form/collection-form.tsx';
import type { Route } from './+types/form.ts';
import { destinations } from './collection.ts';
import { DestinationFields } from './fields.tsx';
import { destinationForm } from './form-definition.ts';
import { DestinationPreview } from './preview.tsx';
import { destinationSamples } from './samples.ts';

export default function DestinationForm({ params }: Route.ComponentProps) {
  return (
    <CollectionForm
      collection={destinations}
      definition={destinationForm}
      id={params.id}
      Fields={DestinationFields}
      Preview={DestinationPreview}
      samples={destinationSamples}
    />
  );
}
