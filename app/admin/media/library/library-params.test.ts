import { describe, expect, it } from 'vitest';
import { readLibraryParams, writeLibraryParams } from './library-params.ts';

const read = (search: string) => readLibraryParams(new URLSearchParams(search));

describe("The media library's URL", () => {
  it('selects all files, newest first, when its parameters are missing or invalid', () => {
    expect(read('')).toEqual({
      search: '',
      sort: { column: 'created_at', ascending: false },
      page: 1,
      unused: false,
    });
    expect(read('show=other&sort=name.asc')).toMatchObject({ unused: false, sort: { column: 'created_at' } });
  });

  it('keeps its parameters when they are read and written back', () => {
    const params = read('q=sea&sort=size.desc&page=3&show=unused');
    expect(params).toEqual({
      search: 'sea',
      sort: { column: 'size', ascending: false },
      page: 3,
      unused: true,
    });
    expect(read(writeLibraryParams(params, { page: 3 }).toString())).toEqual(params);
  });

  it('goes back to page 1 when the filter or the search changes', () => {
    const params = read('page=3&show=unused');
    expect(writeLibraryParams(params, { unused: false }).toString()).toBe('');
    expect(writeLibraryParams(params, { search: 'a' }).toString()).toBe('q=a&show=unused');
  });
});
