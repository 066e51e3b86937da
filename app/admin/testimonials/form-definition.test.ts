import { describe, expect, it } from 'vitest';
import type { StoredTestimonial } from './collection.ts';
import { type TestimonialDraft, testimonialForm } from './form-definition.ts';

const fields = {
  text: 'The boat was late.\n\nNobody minded.',
  name: 'Ingrid Solheim',
  place: 'Bergen, Norway',
  journey: null,
  stars: 4,
  date: '2026-03-01',
  source: 'Email',
  source_url: 'https://reviews.example/7',
  checked: 'Compared with the booking',
  image: '/scenes/ferry.svg',
  image_alt: 'A ferry',
  focal_x: 0,
  focal_y: 100,
  stamp: 'kyoto',
  published_at: '2026-11-21T08:30:00.123456+00:00',
};
/** With what the form does not show. */
const stored: StoredTestimonial = {
  ...fields,
  id: '6f1ee3bb-5c7b-4f9a-9a43-6f3f7d3d6d2e',
  sort_order: -3,
  created_at: '2026-11-21T00:00:00Z',
  updated_at: '2026-11-21T00:00:00Z',
};
const draft = { ...testimonialForm.createDraft(), name: 'Ingrid', text: 'Late.' };
const parseFields = (part: Partial<TestimonialDraft>) => testimonialForm.schema.parse({ ...draft, ...part });
const findErrors = (part: Partial<TestimonialDraft>) =>
  testimonialForm.schema
    .safeParse({ ...draft, ...part })
    .error?.issues.map(({ path, message }) => [path[0], message]);

describe('The form of a testimonial', () => {
  it('starts empty and published, and leaves its place in the order to the database', () => {
    const { name, text, published_at, ...others } = parseFields({});
    expect({ name, text, published_at }).toEqual({ name: 'Ingrid', text: 'Late.', published_at: 'now' });
    expect(others).not.toHaveProperty('sort_order');
    expect(new Set(Object.values(others))).toEqual(new Set([null]));
  });

  it('saves a stored testimonial unchanged, without what the form does not show', () => {
    expect(testimonialForm.schema.parse(testimonialForm.toDraft(stored))).toEqual(fields);
  });

  it('trims its texts, and completes the URL of the source', () => {
    expect(
      parseFields({ name: ' Ingrid ', text: ' a\n\nb ', checked: '  ', source_url: ' reviews.example/7 ' }),
    ).toMatchObject({
      name: 'Ingrid',
      text: 'a\n\nb',
      checked: null,
      source_url: 'https://reviews.example/7',
    });
  });

  it.each([
    [{ name: ' ' }, ['name', 'Please enter a name.']],
    [{ text: ' \n' }, ['text', 'Please enter a text.']],
    [{ date: '2026-02-30' }, ['date', 'Please enter a date from year 1 to 9999.']],
    [{ date: '2099-01-01' }, ['date', 'Please choose a day that is not in the future.']],
    [
      { source_url: 'javascript:alert(1)' },
      ['source_url', 'Please enter a URL that begins with https:// and contains no spaces.'],
    ],
  ])('rejects %j with an error on its field', (part, error) => {
    expect(findErrors(part)).toEqual([error]);
  });
});
