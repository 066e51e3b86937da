import { describe, expect, it } from 'vitest';
import { describeFields } from '#app/admin/fields/describe-fields.ts';
import { createFormDefinition } from '#app/admin/fields/form-definition.ts';
import { pageTextsForm } from '#app/admin/page-texts/fields.ts';
import { statisticsForm } from '#app/admin/statistics/fields.ts';
import { compareRows, listComparedFields, type ToAnyDraft } from './compared-fields.ts';

const described = describeFields('posts', {
  title: { type: 'text', label: 'Title' },
  published_at: { type: 'publication', label: 'State' },
  date: { type: 'publicationDay', label: 'Date' },
  slug: { type: 'slug', label: 'URL', folder: '/blog/', nameLabel: 'title' },
  image: { type: 'describedImage', label: 'Image URL' },
  tags: { type: 'tags', label: 'Tags' },
});
const { toDraft } = createFormDefinition('posts', described);
const row = {
  title: 'Kyoto',
  published_at: null,
  date: '2026-11-01',
  created_at: '2026-11-01T12:00:00+00:00',
  slug: 'kyoto',
  image: null,
  image_alt: null,
  tags: ['japan'],
  sort_order: 1,
};
const compare = (change: object) =>
  compareRows(listComparedFields(described), toDraft as unknown as ToAnyDraft, row, { ...row, ...change });

describe('Two versions of a record', () => {
  it('differ in the fields whose values the form would show differently', () => {
    expect(compare({ title: 'Kyoto in spring', tags: ['japan', 'spring'], sort_order: 2 })).toMatchObject([
      {
        label: 'Title',
        columns: ['title'],
        parts: [{ label: null, before: 'Kyoto', after: 'Kyoto in spring' }],
      },
      { label: 'Tags', columns: ['tags'], parts: [{ before: 'japan', after: 'japan, spring' }] },
    ]);
  });

  it('do not differ in a text that is empty in both', () => {
    expect(compare({ image_alt: '' })).toEqual([]);
  });

  it('differ in one field where an image and its description were changed', () => {
    expect(compare({ image: '/a.jpg', image_alt: 'A gate' })).toMatchObject([
      {
        label: 'Image',
        columns: ['image', 'image_alt'],
        parts: [{ label: null }, { label: 'Alternative text' }],
      },
    ]);
  });

  it('keep their state and their URL when one of them is restored, and a date that follows the publication', () => {
    const differences = compare({
      published_at: '2026-11-20T12:00:00+00:00',
      date: '2026-11-20',
      slug: 'kyoto-2',
    });
    expect(differences).toMatchObject([
      { label: 'State', staysOnRestore: true },
      { label: 'URL', staysOnRestore: true },
    ]);
  });
});

it('The figures of the home page are called like their groups', () => {
  expect(listComparedFields(statisticsForm.fields).map(({ label }) => label)).toEqual([
    'Figure 1',
    'Figure 2',
    'Figure 3',
    'Figure 4',
  ]);
});

it('A split column is restored as a whole, and its parts are named', () => {
  const [field] = listComparedFields(pageTextsForm.fields);
  expect(field).toMatchObject({ columns: ['page_texts'] });
  expect(field?.parts[0]).toMatchObject({
    name: 'home_months',
    label: 'Home page: Heading above the months',
  });
});
