import { CollectionForm } from '#app/admin/collections/form/collection-form.tsx';
import type { Route } from './+types/form.ts';
import { heroSlides } from './collection.ts';
import { slideFields } from './fields.ts';
import { SlidePreview } from './preview.tsx';

export default function SlideForm({ params }: Route.ComponentProps) {
  return (
    <CollectionForm collection={heroSlides} fields={slideFields} id={params.id} Preview={SlidePreview} />
  );
}
