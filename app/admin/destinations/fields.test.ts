import { expect, it } from 'vitest';
import { createFormDefinition } from '#app/admin/fields/form-definition.ts';
import type { Destination } from './collection.ts';
import { destinationFields } from './fields.ts';

const destinationForm = createFormDefinition('destinations', destinationFields);

const fields = {
  name: 'Hampi',
  description: 'Boulders and temples.',
  region: 'Asia',
  budget: null,
  activity: 'Cultural',
  image: '/scenes/petra.svg',
  indian_state: 'Karnataka',
  featured: true,
  slug: 'the-slug',
  language: 'pt-BR',
  category: 'Cultural',
  story: '# Hampi\n\nThe river.  \n',
  image_alt: 'A gate',
  focal_x: 0,
  focal_y: 100,
  gallery: [{ url: '/scenes/petra.svg', alt: '', caption: 'At dawn', width: 1600, height: 1000 }],
  best_months: [1, 11, 12],
  price: 'from ₹18,500',
  duration: '4 days',
  booking_url: 'https://partner.example/?q={destination}',
  partner_code: 'HPI',
  partner_id: '30000000-0000-4000-8000-000000000003',
  related_ids: ['0f1ee3bb-5c7b-4f9a-9a43-6f3f7d3d6d2e'],
  latitude: 15.335,
  longitude: -76.46,
  time_zone: 'Asia/Kolkata',
  published_at: '2026-11-21T08:30:00.123456+00:00',
};
/** The destination as it is stored, with what the form does not show. */
const stored: Destination = {
  ...fields,
  id: '6f1ee3bb-5c7b-4f9a-9a43-6f3f7d3d6d2e',
  created_at: '2026-11-21T00:00:00Z',
  updated_at: '2026-11-21T00:00:00Z',
  former_slugs: [],
  sample: null,
};

it('The form of a destination saves a stored destination unchanged, without what the form does not show', () => {
  expect(destinationForm.schema.parse(destinationForm.toDraft(stored))).toEqual(fields);
});

it('The form of a destination describes lists and points in words, for the dialog about a conflict', () => {
  const { formatters } = destinationForm;
  expect(formatters?.best_months?.([11, 12, 1])).toBe('November to January');
  expect(formatters?.gallery?.([{ url: '/a.jpg', alt: '', caption: '' }])).toBe('/a.jpg');
  expect(formatters?.related_ids?.(['1'])).toBe('1 destination');
  expect(formatters?.focal_x?.(null)).toBe('Middle');
  expect(formatters?.focal_y?.(20)).toBe('20%');
});
