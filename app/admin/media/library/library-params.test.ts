import { expect, it } from 'vitest';
import { readLibraryQuery, writeLibraryQuery } from './library-params.ts';

const read = (text: string) => readLibraryQuery(new URLSearchParams(text));

it('shows everything, newest first, unless told', () => {
  expect(read('')).toEqual({
    search: '',
    sort: { column: 'created_at', ascending: false },
    page: 1,
    unused: false,
  });
  expect(read('show=else&sort=name.asc')).toMatchObject({ unused: false, sort: { column: 'created_at' } });
});

it('comes out of an address as it went in', () => {
  const query = read('q=sea&sort=size.desc&page=3&show=unused');
  expect(query).toEqual({ search: 'sea', sort: { column: 'size', ascending: false }, page: 3, unused: true });
  expect(read(writeLibraryQuery(query, { page: 3 }).toString())).toEqual(query);
});

it('begins at the first page when something else is shown', () => {
  const query = read('page=3&show=unused');
  expect(writeLibraryQuery(query, { unused: false }).toString()).toBe('');
  expect(writeLibraryQuery(query, { search: 'a' }).toString()).toBe('q=a&show=unused');
});
