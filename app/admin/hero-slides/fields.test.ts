import { expect, it } from 'vitest';
import { createFormDefinition } from '#app/admin/fields/form-definition.ts';
import { type SlideDraft, slideFields } from './fields.ts';

const slideForm = createFormDefinition('hero_slides', slideFields);

const draft = { ...slideForm.createDraft(), title: 'Kyoto' };
const parseFields = (part: Partial<SlideDraft>) => slideForm.schema.parse({ ...draft, ...part });
const findErrors = (part: Partial<SlideDraft>) =>
  slideForm.schema
    .safeParse({ ...draft, ...part })
    .error?.issues.map(({ path, message }) => [path[0], message]);

it.each([
  ['/destinations/kyoto', '/destinations/kyoto'],
  [' kyoto.example/gates ', 'https://kyoto.example/gates'],
  ['https://kyoto.example', 'https://kyoto.example'],
  ['  ', null],
])('The form of a slide stores where Learn More leads: %j', (learn_more_url, stored) => {
  expect(parseFields({ learn_more_url })).toMatchObject({ learn_more_url: stored });
});

it.each([
  'javascript:alert(1)',
  'hello@example.com',
  '//kyoto.example',
  'kyoto',
])('The form of a slide does not let Learn More lead to %j', (learn_more_url) => {
  expect(findErrors({ learn_more_url })).toEqual([
    [
      'learn_more_url',
      'Please enter a page of this site that begins with /, for example /destinations, or a URL that begins with https://, without spaces.',
    ],
  ]);
});

it.each([
  ['', 0],
  ['7', 7],
  ['-2', -2],
  ['2.9', 2],
  ['1e1', 10],
  ['x', 0],
])('The form of a slide converts the order %j to the whole number %i', (slide_order, expected) => {
  expect(parseFields({ slide_order }).slide_order).toBe(expected);
});
