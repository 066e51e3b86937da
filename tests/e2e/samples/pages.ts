import type { CollectionSample } from './collection-sample.ts';

export const sample: CollectionSample<'pages'> = {
  titleLabel: 'Title',
  initialValues: {
    Title: '',
    Navigation: '',
    URL: '',
    'Image URL': '',
    'Alternative text': '',
    Description: '',
    Draft: true,
  },
  values: {
    Title: 'Work with me',
    Navigation: 'header',
    URL: 'work-with-me',
    'Image URL': '/scenes/one-bag.svg',
    'Alternative text': 'A bag beside a door.',
    Description: 'What I write and photograph for others.',
  },
  richText: { label: 'Content', markdown: 'First **the bag**.', text: 'First the bag.' },
  row: {
    title: 'Work with me',
    menu_place: 'header',
    content: 'First **the bag**.',
    image: '/scenes/one-bag.svg',
    image_alt: 'A bag beside a door.',
    description: 'What I write and photograph for others.',
  },
  changes: { Navigation: '', Description: 'Partners and prices.', 'Image URL': '' },
  changedColumns: { menu_place: null, description: 'Partners and prices.', image: null },
  list: {
    emptyText: 'No pages found. Add the first one!',
    newLink: 'Add New Page',
    details: ['What I write', 'Header'],
    defaultImage: null,
  },
};
