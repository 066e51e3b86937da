import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Post } from './collection.ts';
import { type PostDraft, postForm } from './form-definition.ts';

const fields = {
  title: 'Tea in Kyoto',
  excerpt: 'Which way to turn the bowl.',
  content: '  indented\n\n- a\n',
  author: 'Haruka Ito',
  category: 'Culture',
  tags: ['Japan', 'Tea'],
  image: '/scenes/kyoto.svg',
  featured: true,
  date: '2026-02-28',
  slug: 'the-slug',
  language: 'pt-BR',
  image_alt: 'A bowl on a mat.',
  image_caption: 'The second bowl.',
  destination_ids: ['0b1c8f0e-52a7-4d0e-8a0b-9b2d7f6f5c11'],
  published_at: '2026-02-28T08:30:00.123456+00:00',
};
/** With what the form does not show. */
const stored: Post = {
  ...fields,
  id: '6f1ee3bb-5c7b-4f9a-9a43-6f3f7d3d6d2e',
  created_at: '2026-02-28T00:00:00Z',
  updated_at: '2026-02-28T00:00:00Z',
  former_slugs: [],
  sample: null,
  category_slug: 'culture',
  author_slug: 'haruka-ito',
  tag_slugs: ['japan', 'tea'],
  word_count: 2,
};
const completeFields: NonNullable<typeof postForm.complete> = (fields, post) =>
  postForm.complete?.(fields, post) ?? fields;
const parseFields = (part: Partial<PostDraft>) =>
  completeFields(postForm.schema.parse({ ...postForm.createDraft(), title: 'Tea in Kyoto', ...part }), null);
const findErrors = (part: Partial<PostDraft>) =>
  postForm.schema
    .safeParse({ ...postForm.createDraft(), title: 'Tea in Kyoto', ...part })
    .error?.issues.map(({ path, message }) => [path[0], message]);

afterEach(() => vi.useRealTimers());

describe('The form of a post', () => {
  it("starts empty, not featured and published at once, with today's date in the local time zone", () => {
    vi.useFakeTimers({ now: new Date(2027, 0, 5, 23, 59) });
    const { title, tags, featured, date, destination_ids, published_at, slug, ...others } = parseFields({});
    expect({ title, tags, featured, date, destination_ids, published_at, slug }).toEqual({
      title: 'Tea in Kyoto',
      tags: [],
      featured: false,
      date: '2027-01-05',
      destination_ids: [],
      published_at: 'now',
      slug: '',
    });
    expect(new Set(Object.values(others))).toEqual(new Set([null]));
  });

  it('saves a stored post unchanged, without what the form does not show', () => {
    expect(completeFields(postForm.schema.parse(postForm.toDraft(stored)), stored)).toEqual(fields);
  });

  it('trims its text fields, except for the Markdown', () => {
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
