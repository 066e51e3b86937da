import { expect, it } from 'vitest';
import { createByline, hasEmailAddress } from './byline.ts';

it.each([
  'fred@mail.example',
  'fred＠mail．example',
  'fred @ mail.example',
  'fred (AT) mail (DOT) example',
  'fred at mail dot example',
  'fred_at_mail_dot_example',
  'fred (arroba) mail punto example',
  'fred [at] mail',
])('The byline “%s” is an email address', (name) => {
  expect(hasEmailAddress(name)).toBe(true);
});

it.each([
  'Fred at Sea',
  '@fred',
  'Dr. Fred at home',
  'Fred (at sea)',
  '(at) Fred',
  'mail.example',
])('The byline “%s” is a name', (name) => {
  expect(hasEmailAddress(name)).toBe(false);
});

it('Of several authors, the first whose name is no email address is the author; if all are addresses, there is no author', () => {
  const authors = ['fred (at) mail.example', 'Mei', 'Jun'].map((name) => ({ name, slug: '' }));
  expect(createByline(authors)).toMatchObject({
    author: 'Mei',
    emailByline: undefined,
    remarks: ['A post has one author here. Its others: fred (at) mail.example, Jun.'],
  });
  expect(createByline(authors.slice(0, 1))).toMatchObject({
    author: null,
    emailByline: { email: 'fred (at) mail.example' },
  });
});

// A slug that is made of the address would publish it.
it.each([
  ['fred [at] mail.example', 'fred-at-mail-example', ''],
  ['fred [at] mail.example', 'fredmail-example', ''],
  ['fred at mail dot example', 'fred-at-mail-dot-example', ''],
  ['fred at mail dot example', 'fred', 'fred'],
])('The author %s with the slug %s keeps the slug “%s”', (name, slug, kept) => {
  expect(createByline([{ name, slug }]).emailByline?.slug).toBe(kept);
});
