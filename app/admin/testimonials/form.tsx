import { CollectionForm } from '#app/admin/collections/form/collection-form.tsx';
import type { Route } from './+types/form.ts';
import { testimonials } from './collection.ts';
import { testimonialFields } from './fields.ts';
import { TestimonialPreview } from './preview.tsx';

export default function TestimonialForm({ params }: Route.ComponentProps) {
  return (
    <CollectionForm
      collection={testimonials}
      fields={testimonialFields}
      id={params.id}
      Preview={TestimonialPreview}
    />
  );
}
