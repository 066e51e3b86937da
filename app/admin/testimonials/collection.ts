import type { Collection } from '#app/admin/collections/collection.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';

export const testimonials: Collection<'testimonials'> = {
  table: 'testimonials',
  path: '/admin/testimonials',
  label: 'Testimonials',
  icon: adminIcons.quote,
  role: 'editor',
  keywords: 'review quote postcard travelers say',
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
