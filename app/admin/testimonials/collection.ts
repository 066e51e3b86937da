import type { Collection } from '#app/admin/collections/collection.ts';
import type { Tables } from '#app/client/database.types.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';

/** A testimonial as it is stored (docs/product/permissions.md#content). */
export type StoredTestimonial = Tables<'testimonials'>;

export const testimonials: Collection<'testimonials'> = {
  table: 'testimonials',
  path: '/admin/testimonials',
  label: 'Testimonials',
  icon: adminIcons.quote,
  keywords: 'reviews postcards travelers say',
  singular: 'testimonial',
  plural: 'testimonials',
  title: 'Testimonial',
  nameColumn: 'name',
  createKeywords: 'add review',
  errorTitles: {
    list: 'Error fetching testimonials',
    load: 'Error fetching testimonial',
    create: 'Error creating testimonial',
    update: 'Error updating testimonial',
    delete: 'Error deleting testimonial',
  },
};
