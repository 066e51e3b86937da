import { CollectionForm } from '#app/admin/collections/form/collection-form.tsx';
import type { Route } from './+types/form.ts';
import { destinations } from './collection.ts';
import { destinationFields } from './fields.ts';
import { DestinationPreview } from './preview.tsx';
import { destinationSamples } from './samples.ts';

export default function DestinationForm({ params }: Route.ComponentProps) {
  return (
    <CollectionForm
      collection={destinations}
      fields={destinationFields}
      id={params.id}
      Preview={DestinationPreview}
      samples={destinationSamples}
    />
  );
}
