import { expect, it } from 'vitest';
import { defaultPageTexts, pageTextGroups } from '#domain/page-texts.ts';
import { pageTextsForm } from './fields.ts';

const { schema, toDraft } = pageTextsForm;
const read = (page_texts: object) => toDraft({ page_texts } as never);

it('The form of the page texts shows our text where the owner has none, and an empty field where the owner left it out', () => {
  expect(toDraft(null)).toEqual(defaultPageTexts);
  expect(read({ blog: 'Von unterwegs.', deals: '' })).toEqual({
    ...defaultPageTexts,
    blog: 'Von unterwegs.',
    deals: '',
  });
});

it('The form of the page texts reads the column that contains them all', () => {
  expect(pageTextsForm.columns).toEqual(['page_texts']);
});

it('The form of the page texts stores only texts that differ from ours, each in one line, and blank ones as empty', () => {
  const draft = {
    ...toDraft(null),
    blog: ' Von\nunterwegs. ',
    deals: '  ',
    contact: `${defaultPageTexts.contact} `,
  };
  expect(schema.parse(draft)).toEqual({ page_texts: { blog: 'Von unterwegs.', deals: '' } });
});

it('The form of the page texts rejects a text that the database would reject', () => {
  const parse = (about: string) => schema.safeParse({ ...toDraft(null), about }).error?.issues[0]?.message;
  expect(parse('é'.repeat(200))).toBeUndefined();
  expect(parse('é'.repeat(201))).toBe('Please enter at most 200 characters.');
});

it('Each page text is in the form once, fits into its column and has its own label in its group', () => {
  const texts = pageTextGroups.flatMap(({ texts: group }) => [...group]);
  expect(texts).toHaveLength(Object.keys(defaultPageTexts).length);
  for (const { name, text } of texts) expect([name, text.length <= 200]).toEqual([name, true]);
  for (const group of pageTextGroups)
    expect(new Set(group.texts.map(({ label }) => label)).size).toBe(group.texts.length);
});
