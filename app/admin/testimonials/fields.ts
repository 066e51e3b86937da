import { type DraftOf, describeFields, type Group } from '#app/admin/fields/describe-fields.ts';

const origin: Group = { title: 'Where it comes from' };
const stamp: Group = { title: 'Stamp' };

/** The fields of a testimonial. Only the name and the text are required (docs/product/panel.md#validation). */
export const testimonialFields = describeFields('testimonials', {
  name: { type: 'text', label: 'Name', required: 'Please enter a name.' },
  text: {
    type: 'text',
    label: 'Text',
    help: 'In the traveler’s own words.',
    lines: 6,
    place: 'sheet',
    required: 'Please enter a text.',
    list: { isNote: true, isSearched: true },
  },
  place: {
    type: 'text',
    label: 'Place',
    place: 'sheet',
    help: 'E.g. Bergen, Norway.',
    isShort: true,
    list: { isSearched: true },
  },
  journey: {
    type: 'text',
    label: 'Journey',
    place: 'sheet',
    help: 'E.g. Kyoto, 8 days.',
    isShort: true,
    list: { column: 'secondary', isSearched: true },
  },
  stars: {
    type: 'choice',
    label: 'Stars',
    place: 'sheet',
    help: 'Only if the traveler gave any.',
    choices: [
      { value: '', label: 'None given' },
      { value: '5', label: '5 stars' },
      { value: '4', label: '4 stars' },
      { value: '3', label: '3 stars' },
      { value: '2', label: '2 stars' },
      { value: '1', label: '1 star' },
    ],
    isNumber: true,
    isShort: true,
    list: { column: 'number' },
  },
  date: {
    type: 'day',
    label: 'Date',
    place: 'sheet',
    help: 'The day on which it was written.',
    isPast: true,
    isShort: true,
  },

  published_at: { type: 'publication', label: 'State' },
  source: {
    type: 'text',
    label: 'Source',
    help: 'E.g. Email or Google reviews.',
    examples: ['Email', 'Letter', 'In person', 'Google reviews', 'Tripadvisor', 'Instagram'],
    group: origin,
    isShort: true,
    list: { isSearched: true },
  },
  source_url: {
    type: 'url',
    label: 'Source URL',
    help: 'Where it can be read, if it is public.',
    group: origin,
    isShort: true,
  },
  checked: {
    type: 'text',
    label: 'How it was checked',
    help: 'The law in the EU wants visitors to learn whether and how you make sure that a testimonial is by somebody who was there. Without a text here, the postcard says “Not checked”.',
    examples: ['compared with the booking', 'confirmed by the traveler', 'known to us in person'],
    group: origin,
  },
  image: {
    type: 'croppedImage',
    label: 'Image URL',
    help: 'A portrait of the traveler, or a photograph from the journey.',
    folder: 'testimonials',
    group: stamp,
    list: { column: true, head: 'Stamp' },
  },
  stamp: { type: 'stamp', label: 'Drawing', help: 'The stamp while there is no image.', group: stamp },
});

export type TestimonialDraft = DraftOf<typeof testimonialFields>;
