import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AnyFields, describeFields, selectFields } from './describe-fields.ts';
import type { FieldType } from './field-type.ts';
import type { fieldTypes } from './field-types.ts';
import { createFormDefinition, listColumns } from './form-definition.ts';

const coast = { url: '/scenes/petra.svg', alt: '', caption: 'At dawn', width: 1600, height: 1000 };

/** For each type: its options, what is stored, the draft of that, and the draft of a new record. The column is `date`. */
const cases: Readonly<
  Record<keyof typeof fieldTypes, [options: object, stored: unknown, draft: unknown, initial: unknown]>
> = {
  bookingUrl: [
    {},
    'https://partner.example/?q={destination}',
    'https://partner.example/?q={destination}',
    '',
  ],
  checkbox: [{}, true, true, false],
  choice: [
    {
      choices: [
        { value: '', label: 'None' },
        { value: '5', label: 'Five' },
      ],
      isNumber: true,
    },
    5,
    '5',
    '',
  ],
  croppedImage: [{ folder: 'deals' }, '/scenes/petra.svg', '/scenes/petra.svg', ''],
  day: [{}, '2026-02-01', '2026-02-01', ''],
  describedImage: [{ folder: 'posts' }, '/scenes/petra.svg', '/scenes/petra.svg', ''],
  destination: [{}, 'kyoto', 'kyoto', ''],
  destinations: [{}, ['kyoto'], ['kyoto'], []],
  gallery: [{ folder: 'deals' }, [coast], [coast], []],
  image: [{}, '/scenes/petra.svg', '/scenes/petra.svg', ''],
  language: [{}, 'pt-BR', 'pt-BR', ''],
  location: [{}, -9.139, '-9.139', ''],
  months: [{}, [1, 11, 12], [1, 11, 12], []],
  partner: [{}, '30000000-0000-4000-8000-000000000003', '30000000-0000-4000-8000-000000000003', ''],
  publication: [{}, '2026-11-21T08:30:00.123456+00:00', '2026-11-21T08:30:00.123456+00:00', ''],
  publicationDay: [{}, '2026-02-01', '2026-02-01', 'unchosen'],
  review: [
    { createPath: String },
    '2026-11-21T08:30:00.123456+00:00',
    '2026-11-21T08:30:00.123456+00:00',
    '',
  ],
  richText: [{ folder: 'posts' }, '# Hampi\n', '# Hampi\n', ''],
  slug: [{ folder: '/blog/', nameLabel: 'title' }, 'hampi', 'hampi', ''],
  stamp: [{}, 'petra', 'petra', ''],
  tags: [{}, ['slow travel', 'kyoto'], 'slow travel, kyoto', ''],
  text: [{}, 'Hampi', 'Hampi', ''],
  url: [{}, 'https://kyoto.example/', 'https://kyoto.example/', ''],
  video: [{}, 'https://kyoto.example/gates.mp4', 'https://kyoto.example/gates.mp4', ''],
  wholeNumber: [{ initial: 3 }, 7, '7', '3'],
};

const createForm = (fields: AnyFields) => createFormDefinition('posts', fields as object);

describe.each(Object.entries(cases))('A field of the type %s', (type, [options, stored, draft, initial]) => {
  const form = createForm({ date: { type, label: 'Label', ...options } as never });

  it('shows what is stored, and stores what it shows', () => {
    const shown = form.toDraft({ date: stored } as never);
    expect(shown.date).toEqual(draft);
    expect(form.schema.parse(shown)).toMatchObject({ date: stored });
  });

  it('begins empty or with its default', () => {
    expect(form.createDraft().date).toEqual(initial);
  });
});

const plainText = z.string().trim();

/** A type with everything that a type may have. */
const price: FieldType<object, string, { currency: string }> = {
  Field: () => null,
  getColumns: (name) => ({
    [name]: { schema: plainText, initial: '' },
    currency: { schema: plainText, initial: '' },
  }),
  prepare: (draft) => ({ ...draft, price: String(draft.price).replace('€', '') }),
  rules: [
    {
      columns: ['price', 'currency'],
      findFault: ({ currency }) => (currency === 'EUR' ? null : 'Only euros.'),
    },
  ],
  convert: (values) => ({ ...values, price: Number(values.price) }),
  complete: ({ currency, ...values }, row) => (row ? values : { ...values, currency }),
};

describe('A form', () => {
  const fields = describeFields('deals', {
    title: { type: 'text', label: 'Title', required: 'Please enter a title.' },
    price: { type: price, label: 'Price' },
  });
  const form = createFormDefinition('deals', fields);
  const findErrors = (draft: object) =>
    form.schema
      .safeParse({ ...form.createDraft(), ...draft })
      .error?.issues.map(({ path, message }) => [path[0], message]);

  it('reads and writes the columns of all its fields', () => {
    expect(listColumns(fields as AnyFields)).toEqual(['title', 'price', 'currency']);
  });

  it('prepares a draft, validates it and converts it', () => {
    expect(form.schema.parse({ title: ' Hampi ', price: '9€', currency: 'EUR' })).toEqual({
      title: 'Hampi',
      price: 9,
      currency: 'EUR',
    });
  });

  it('reports a rule about several columns beside an error of another one', () => {
    expect(findErrors({ currency: 'USD' })).toEqual([
      ['title', 'Please enter a title.'],
      ['price', 'Only euros.'],
    ]);
  });

  it('takes any draft of a field that the role may not change, and gives a new record none of it', () => {
    const guarded = describeFields('deals', {
      title: { type: 'text', label: 'Title' },
      booking_url: { type: 'bookingUrl', label: 'Partner link', role: 'owner' },
    });
    const draft = { title: 'Hampi', booking_url: 'no URL' };
    expect(createFormDefinition('deals', guarded, 'owner').schema.safeParse(draft).success).toBe(false);
    const editorForm = createFormDefinition('deals', guarded, 'editor');
    expect(editorForm.schema.parse(draft)).toEqual({ title: 'Hampi', booking_url: null });
    expect(editorForm.lockedColumns).toEqual(['booking_url']);
    const row = { title: 'Hampi', booking_url: 'https://partner.example' };
    expect(editorForm.toDraft(row as never)).toEqual(row);
    expect(editorForm.toCopy(row as never)).toEqual({ title: 'Hampi', booking_url: '' });
    expect(Object.keys(selectFields(guarded as AnyFields, 'editor'))).toEqual(['title']);
  });

  it('completes what is written with what is stored', () => {
    const written = { title: 'Hampi', price: 9, currency: 'EUR' };
    expect(form.complete?.(written as never, null)).toEqual(written);
    expect(form.complete?.(written as never, {} as never)).toEqual({ title: 'Hampi', price: 9 });
  });
});
