import { toLocalDate } from '#domain/local-date.ts';
import type { CollectionSample } from './collection-sample.ts';

export const sample: CollectionSample<'posts'> = {
  titleLabel: 'Title',
  initialValues: {
    Title: '',
    Excerpt: '',
    Author: '',
    Category: '',
    'Image URL': '',
    'Alternative text': '',
    Caption: '',
    /** The date of the day on which a test opens the form. */
    get Date() {
      return toLocalDate(new Date());
    },
    Featured: false,
    Draft: true,
  },
  values: {
    Title: 'Tea in Kyoto',
    Excerpt: 'Which way to turn the bowl.',
    Author: 'Haruka Ito',
    Category: 'Culture',
    'Image URL': '/scenes/kyoto.svg',
    'Alternative text': 'A bowl on a mat.',
    Caption: 'The second bowl.',
    Date: '2026-02-28',
    Featured: true,
  },
  richText: {
    label: 'Content',
    markdown: 'First **the bowl**.\n\n- left\n- right',
    text: 'First the bowl.',
  },
  row: {
    title: 'Tea in Kyoto',
    excerpt: 'Which way to turn the bowl.',
    content: 'First **the bowl**.\n\n- left\n- right',
    author: 'Haruka Ito',
    category: 'Culture',
    tags: ['Japan', 'Tea'],
    image: '/scenes/kyoto.svg',
    image_alt: 'A bowl on a mat.',
    image_caption: 'The second bowl.',
    featured: true,
    date: '2026-02-28',
  },
  changes: { Excerpt: 'Turn it twice.', 'Image URL': '', Featured: false },
  changedColumns: { excerpt: 'Turn it twice.', image: null, featured: false },
  list: {
    emptyText: 'No posts found. Create one!',
    newLink: 'Create Post',
    details: ['Which way to turn', 'Haruka Ito', 'Culture', 'Feb 28, 2026'],
    defaultImage: null,
  },
};
