import { describe, expect, it } from 'vitest';
import type { Destination } from './collection.ts';
import { type DestinationDraft, destinationForm } from './form-definition.ts';

const stored: Destination = {
  id: '6f1ee3bb-5c7b-4f9a-9a43-6f3f7d3d6d2e',
  name: 'Hampi',
  description: 'Boulders and temples.',
  region: 'Asia',
  budget: null,
  activity: 'Cultural',
  image: '/scenes/petra.svg',
  indian_state: 'Karnataka',
  featured: true,
  created_at: '2026-11-21T00:00:00Z',
  updated_at: '2026-11-21T00:00:00Z',
  slug: 'the-slug',
  former_slugs: [],
  category: 'Cultural',
  story: null,
  image_alt: null,
  focal_x: null,
  focal_y: null,
  gallery: [],
  best_months: [],
  price: null,
  duration: null,
  booking_url: null,
  partner_code: null,
  related_ids: [],
  latitude: null,
  longitude: null,
  time_zone: null,
  sample: null,
  published_at: '2026-11-21T08:30:00.123456+00:00',
};
const parseFields = (part: Partial<DestinationDraft>) =>
  destinationForm.schema.parse({ ...destinationForm.createDraft(), name: 'Hampi', ...part });
const findErrors = (part: Partial<DestinationDraft>) =>
  destinationForm.schema
    .safeParse({ ...destinationForm.createDraft(), name: 'Hampi', ...part })
    .error?.issues.map(({ path, message }) => [path[0], message]);

describe('The form of a destination', () => {
  it('starts empty, not featured and published at once', () => {
    expect(parseFields({})).toEqual({
      name: 'Hampi',
      description: null,
      region: null,
      budget: null,
      activity: null,
      image: null,
      indian_state: null,
      featured: false,
      published_at: 'now',
    });
  });

  it('saves a stored destination unchanged, without what the form does not show', () => {
    const {
      id: _,
      created_at: _created,
      updated_at: _updated,
      slug: _slug,
      former_slugs: _former,
      category: _category,
      story: _story,
      image_alt: _imageAlt,
      focal_x: _focalX,
      focal_y: _focalY,
      gallery: _gallery,
      best_months: _bestMonths,
      price: _price,
      duration: _duration,
      booking_url: _bookingUrl,
      partner_code: _partnerCode,
      related_ids: _relatedIds,
      latitude: _latitude,
      longitude: _longitude,
      time_zone: _timeZone,
      sample: _sample,
      ...fields
    } = stored;
    expect(destinationForm.schema.parse(destinationForm.toDraft(stored))).toEqual(fields);
  });

  it('trims its text fields', () => {
    expect(parseFields({ name: ' Hampi ', region: ' Asia ', indian_state: '  ' })).toMatchObject({
      name: 'Hampi',
      region: 'Asia',
      indian_state: null,
    });
  });

  it.each([
    {},
    { image: '/scenes/petra.svg' },
    { image: ' https://cdn.example/hampi.jpg ' },
  ])('accepts %j', (part) => {
    expect(findErrors(part)).toBeUndefined();
  });

  it.each([
    [{ name: '  ' }, ['name', 'Please enter a name.']],
    [
      { image: 'not a URL' },
      ['image', 'Please enter a URL that begins with https:// and contains no spaces.'],
    ],
  ])('rejects %j with an error on its field', (part, error) => {
    expect(findErrors(part)).toEqual([error]);
  });
});
