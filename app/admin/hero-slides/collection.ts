import type { Collection } from '#app/admin/collections/collection.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';

export const heroSlides: Collection<'hero_slides'> = {
  table: 'hero_slides',
  path: '/admin/hero-slides',
  label: 'Hero Slides',
  icon: adminIcons.image,
  role: 'editor',
  keywords: 'slideshow slider carousel banner header home page top',
  singular: 'slide',
  plural: 'slides',
  title: 'Slide',
  nameColumn: 'title',
  createKeywords: 'add hero slideshow',
  errorTitles: {
    list: 'Error fetching slides',
    load: 'Error fetching slide',
    create: 'Error creating slide',
    update: 'Error updating slide',
    delete: 'Error deleting slide',
  },
};
