import { describe, expect, it } from 'vitest';
import { createFormDefinition } from '#app/admin/fields/form-definition.ts';
import { type PostDraft, postFields } from './fields.ts';

const postForm = createFormDefinition('posts', postFields);

const parseFields = (part: Partial<PostDraft>) =>
  postForm.schema.parse({ ...postForm.createDraft(), title: 'Tea in Kyoto', ...part });
const findErrors = (part: Partial<PostDraft>) =>
  postForm.schema
    .safeParse({ ...postForm.createDraft(), title: 'Tea in Kyoto', ...part })
    .error?.issues.map(({ path, message }) => [path[0], message]);

describe('The form of a post', () => {
  it('trims its text fields, except for the Markdown, and saves blank ones as null', () => {
    expect(parseFields({ author: ' Ana ', category: '  ', content: '\n    code\n' })).toMatchObject({
      author: 'Ana',
      category: null,
      content: '\n    code\n',
    });
    expect(parseFields({ content: ' \n ' }).content).toBeNull();
  });

  it('converts comma-separated tags to a list of trimmed tags', () => {
    expect(parseFields({ tags: 'a, b , c,' }).tags).toEqual(['a', 'b', 'c']);
  });

  it.each(['0001-01-01', '2028-02-29'])('accepts the date %s', (date) => {
    expect(findErrors({ date })).toBeUndefined();
  });

  it.each([
    '2027-02-29',
    '20270-01-01',
    '0000-01-01',
    'soon',
  ])('rejects the date %s with an error on its field', (date) => {
    expect(findErrors({ date })).toEqual([['date', 'Please enter a date from year 1 to 9999.']]);
  });
});
