import type { CollectionSample } from './collection-sample.ts';

export const sample: CollectionSample<'links'> = {
  titleLabel: 'Name',
  initialValues: { Name: '', 'Leads to': '', 'Direct link': false, Note: '' },
  values: {
    Name: 'Boats in Hampi',
    'Leads to': 'https://boats.example/hampi?ref=42',
    'Direct link': true,
    Note: 'They pay on the tenth.',
  },
  row: {
    name: 'Boats in Hampi',
    url: 'https://boats.example/hampi?ref=42',
    is_direct: true,
    note: 'They pay on the tenth.',
  },
  changes: { 'Leads to': 'https://boats.example/new', Note: '' },
  changedColumns: { url: 'https://boats.example/new', note: null },
  list: {
    emptyText: 'No links found. Add the first one!',
    newLink: 'Add New Link',
    details: ['boats.example/hampi?ref=42'],
    defaultImage: null,
  },
};
