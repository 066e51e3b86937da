import { CollectionForm } from '#app/admin/collections/form/collection-form.tsx';
import { createAdminTitle } from '#app/admin/shell/admin-title.ts';
import type { Route } from './+types/form.ts';
import { heroSlides } from './collection.ts';
import { SlideFields } from './fields.tsx';
import { slideForm } from './form-definition.ts';
import { SlidePreview } from './preview.tsx';

export const meta = ({ params }: Route.MetaArgs) =>
  createAdminTitle(`${params.id ? 'Edit' : 'New'} ${heroSlides.singular}`);

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
