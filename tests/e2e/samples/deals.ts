import { nextYear } from '#tests/setup/next-year.ts';
import type { CollectionSample } from './collection-sample.ts';

/** The end in the time zone of the browser, which is that of the tests. */
const end = `${nextYear}-05-17T18:45`;

export const sample: CollectionSample<'deals'> = {
  titleLabel: 'Title',
  initialValues: {
    Title: '',
    Text: '',
    'Image URL': '',
    'Alternative text': '',
    Inclusions: '',
    Duration: '',
    Price: '',
    Currency: 'USD',
    Draft: true,
    Ends: '',
    'Partner link': '',
  },
  values: {
    Title: 'Hampi by night train',
    Text: 'Two nights among the boulders.',
    'Image URL': '/scenes/petra.svg',
    'Alternative text': 'A gate of stone.',
    Inclusions: 'Both night trains\nA guide for a day',
    Duration: '4 days',
    Price: '1299.50',
    Currency: 'EUR',
    Ends: end,
    'Partner link': 'https://partner.example/hampi?n={guests}',
  },
  row: {
    title: 'Hampi by night train',
    description: 'Two nights among the boulders.',
    image: '/scenes/petra.svg',
    image_alt: 'A gate of stone.',
    inclusions: ['Both night trains', 'A guide for a day'],
    duration: '4 days',
    price: 1299.5,
    currency: 'EUR',
    ends_at: new Date(end).toISOString().replace('.000Z', '+00:00'),
    booking_url: 'https://partner.example/hampi?n={guests}',
  },
  changes: { Text: 'Two nights.', 'Image URL': '', Inclusions: '', Price: '1,199' },
  changedColumns: { description: 'Two nights.', image: null, inclusions: [], price: 1199 },
  list: {
    emptyText: 'No deals found. Add one!',
    newLink: 'Add New Deal',
    details: ['Two nights among', '€1,299.50', `May 17, ${nextYear}`],
    defaultImage: '/scenes/horizon-gold.svg',
  },
};
