import { expect, it } from 'vitest';
import { readLibraryParams, writeLibraryParams } from './library-params.ts';

/** What all lists have in their URL is tested in app/admin/collections/list/list-params.test.ts. */

const read = (search: string) => readLibraryParams(new URLSearchParams(search));

it('The URL of the media library selects all files, newest first, when its parameters are missing or invalid', () => {
  const sort = { column: 'created_at', ascending: false };
  expect(read('')).toEqual({ search: '', sort, page: 1, unused: false });
  expect(read('show=other&sort=name.asc')).toMatchObject({ unused: false, sort });
});

it('The URL of the media library keeps its parameters, and goes back to page 1 when another one changes', () => {
  const params = read('q=sea&sort=size.desc&page=3&show=unused');
  expect(params).toMatchObject({ sort: { column: 'size', ascending: false }, page: 3, unused: true });
  expect(read(writeLibraryParams(params, { page: 3 }).toString())).toEqual(params);
  expect(writeLibraryParams(params, { unused: false }).toString()).toBe('q=sea&sort=size.desc');
  expect(writeLibraryParams(params, { search: 'a' }).toString()).toBe('q=a&sort=size.desc&show=unused');
});
