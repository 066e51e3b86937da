import { expect, it } from 'vitest';
import { registry } from './registry.ts';

it('The titles of the error notices are those that docs/product.md#errors lists', () => {
  const { collections, singletons } = registry;
  const views = collections.flatMap(({ views = [] }) => views);
  expect(
    Object.fromEntries([
      ...collections.map(({ path, errorTitles }) => [path, errorTitles]),
      ...views.map(({ path, errorTitle }) => [path, { list: errorTitle }]),
      ...singletons.map(({ path, errorTitles }) => [path, errorTitles]),
    ]),
  ).toEqual({
    '/admin/hero-slides': {
      list: 'Error fetching slides',
      load: 'Error fetching slide',
      create: 'Error creating slide',
      update: 'Error updating slide',
      delete: 'Error deleting slide',
    },
    '/admin/posts': {
      list: 'Error fetching posts',
      load: 'Error fetching post',
      create: 'Error creating posts',
      update: 'Error updating posts',
      delete: 'Error deleting posts',
    },
    '/admin/destinations': {
      list: 'Error fetching destinations',
      load: 'Error fetching destination',
      create: 'Error creating destinations',
      update: 'Error updating destinations',
      delete: 'Error deleting destinations',
    },
    '/admin/testimonials': {
      list: 'Error fetching testimonials',
      load: 'Error fetching testimonial',
      create: 'Error creating testimonial',
      update: 'Error updating testimonial',
      delete: 'Error deleting testimonial',
    },
    '/admin/featured-destinations': { list: 'Error fetching featured destinations' },
    '/admin/deals': {
      list: 'Error fetching deals',
      load: 'Error fetching deal',
      create: 'Error creating deals',
      update: 'Error updating deals',
      delete: 'Error deleting deals',
    },
    '/admin/affiliate-settings': { load: 'Affiliate Link', save: 'Error saving affiliate link' },
    '/admin/contact-settings': {
      load: 'Error fetching contact info',
      save: 'Error saving contact info',
    },
    '/admin/about': { load: 'Error fetching about page', save: 'Error saving about page' },
    '/admin/legal-texts': { load: 'Error fetching legal texts', save: 'Error saving legal texts' },
    '/admin/page-texts': { load: 'Error fetching page texts', save: 'Error saving page texts' },
    '/admin/look': { load: 'Error fetching look', save: 'Error saving look' },
    '/admin/statistics': { load: 'Error fetching statistics', save: 'Error saving statistics' },
    '/admin/settings': { load: 'Error fetching settings', save: 'Error saving settings' },
  });
});
