import { expect, it } from 'vitest';
import { createFormDefinition } from '#app/admin/fields/form-definition.ts';
import { type TestimonialDraft, testimonialFields } from './fields.ts';

const testimonialForm = createFormDefinition('testimonials', testimonialFields);

const draft = { ...testimonialForm.createDraft(), name: 'Ingrid', text: 'Late.' };
const parseFields = (part: Partial<TestimonialDraft>) => testimonialForm.schema.parse({ ...draft, ...part });
const findErrors = (part: Partial<TestimonialDraft>) =>
  testimonialForm.schema
    .safeParse({ ...draft, ...part })
    .error?.issues.map(({ path, message }) => [path[0], message]);

it('The form of a testimonial trims its texts, saves a blank one as null, and completes the URL of the source', () => {
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
])('The form of a testimonial rejects %j with an error on its field', (part, error) => {
  expect(findErrors(part)).toEqual([error]);
});
