import { CollectionForm } from '#app/admin/collections/form/collection-form.tsx';
import type { Route } from './+types/form.ts';
import { deals } from './collection.ts';
import { dealFields } from './fields.ts';
import { DealPreview } from './preview.tsx';

export default function DealForm({ params }: Route.ComponentProps) {
  return <CollectionForm collection={deals} fields={dealFields} id={params.id} Preview={DealPreview} />;
}
