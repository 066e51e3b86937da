import { CollectionForm } from '#app/admin/collections/form/collection-form.tsx';
import type { Route } from './+types/form.ts';
import { testimonials } from './collection.ts';
import { TestimonialFields } from './fields.tsx';
import { testimonialForm } from './form-definition.ts';
import { TestimonialPreview } from './preview.tsx';

export default function TestimonialForm({ params }: Route.ComponentProps) {
  return (
    <CollectionForm
      collection={testimonials}
      definition={testimonialForm}
      id={params.id}
      Fields={TestimonialFields}
      Preview={TestimonialPreview}
    />
  );
}
