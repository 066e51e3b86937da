import { CollectionForm } from '#app/admin/collections/form/collection-form.tsx';
import type { Route } from './+types/form.ts';
import { heroSlides } from './collection.ts';
import { SlideFields } from './fields.tsx';
import { slideForm } from './form-definition.ts';
import { SlidePreview } from './preview.tsx';

export default function SlideForm({ params }: Route.ComponentProps) {
  return (
    <CollectionForm
      collection={heroSlides}
      definition={slideForm}
      id={params.id}
      Fields={SlideFields}
      Preview={SlidePreview}
    />
  );
}
