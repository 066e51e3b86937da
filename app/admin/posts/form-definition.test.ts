import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Post } from './collection.ts';
import { type PostDraft, postForm } from './form-definition.ts';

const stored: Post = {
  id: '6f1ee3bb-5c7b-4f9a-9a43-6f3f7d3d6d2e',
  title: 'Tea in Kyoto',
  excerpt: 'Which way to turn the bowl.',
  content: '  indented\n\n- a\n',
  author: 'Haruka Ito',
  category: 'Culture',
  tags: ['Japan', 'Tea'],
  image: '/scenes/kyoto.svg',
  featured: true,
  date: '2026-02-28',
  created_at: '2026-02-28T00:00:00Z',
  updated_at: '2026-02-28T00:00:00Z',
};
const fieldsOf = (part: Partial<PostDraft>) =>
  postForm.schema.parse({ ...postForm.createDraft(), title: 'Tea in Kyoto', ...part });
const problemsOf = (part: Partial<PostDraft>) =>
  postForm.schema
    .safeParse({ ...postForm.createDraft(), title: 'Tea in Kyoto', ...part })
    .error?.issues.map(({ path, message }) => [path[0], message]);

afterEach(() => vi.useRealTimers());

describe('a post in its form', () => {
  it('begins empty, not featured, and with today where its writer is', () => {
    vi.useFakeTimers({ now: new Date(2027, 0, 5, 23, 59) });
    expect(fieldsOf({})).toEqual({
      title: 'Tea in Kyoto',
      excerpt: null,
      content: null,
      author: null,
      category: null,
      tags: [],
      image: null,
      featured: false,
      date: '2027-01-05',
    });
  });

  it('comes out as it went in, without id and times', () => {
    const { id: _id, created_at: _created, updated_at: _updated, ...fields } = stored;
    expect(postForm.schema.parse(postForm.toDraft(stored))).toEqual(fields);
  });

  it('loses the white space around its texts, but none of its Markdown', () => {
    expect(fieldsOf({ author: ' Ana ', category: '  ', content: '\n    code\n' })).toMatchObject({
      author: 'Ana',
      category: null,
      content: '\n    code\n',
    });
    expect(fieldsOf({ content: ' \n ' }).content).toBeNull();
  });

  it('has its tags as a list, each without the white space around it', () => {
    expect(fieldsOf({ tags: 'a, b , c,' }).tags).toEqual(['a', 'b', 'c']);
  });

  it('is of today when its day is left out', () => {
    vi.useFakeTimers({ now: new Date(2027, 0, 5, 0, 1) });
    expect(fieldsOf({ date: '' }).date).toBe('2027-01-05');
  });
});

const dateProblem = 'Please enter a date from year 1 to 9999.';

describe('what is wrong with a post', () => {
  it.each([
    {},
    { image: '/scenes/petra.svg' },
    { image: ' https://cdn.example/tea.jpg ' },
    { date: '0001-01-01' },
    { date: '2028-02-29' },
  ])('is nothing: %j', (part) => {
    expect(problemsOf(part)).toBeUndefined();
  });

  it.each([
    [{ title: '  ' }, ['title', 'Please enter a title.']],
    [
      { image: 'javascript:alert(1)' },
      ['image', 'Please enter an address that begins with https://, without spaces.'],
    ],
    [{ date: '2027-02-29' }, ['date', dateProblem]],
    [{ date: '20270-01-01' }, ['date', dateProblem]],
    [{ date: '0000-01-01' }, ['date', dateProblem]],
    [{ date: 'soon' }, ['date', dateProblem]],
  ])('is said of its field: %j', (part, problem) => {
    expect(problemsOf(part)).toEqual([problem]);
  });
});
