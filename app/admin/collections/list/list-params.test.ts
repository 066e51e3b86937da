import { describe, expect, it } from 'vitest';
import { readListQuery, writeListQuery } from './list-params.ts';

const usual = { column: 'date', ascending: false };
const read = (address: string) => readListQuery(new URLSearchParams(address), ['date', 'title'], usual);

describe("a list's address", () => {
  it('is its beginning when it says nothing', () => {
    expect(read('')).toEqual({ search: '', sort: usual, page: 1 });
  });

  it('says what is searched for, in which order, on which page', () => {
    expect(read('q=blue+dome&sort=title.asc&page=3')).toEqual({
      search: 'blue dome',
      sort: { column: 'title', ascending: true },
      page: 3,
    });
  });

  it.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=1.5',
    'sort=secret.asc',
    'sort=title',
    'sort=title.up',
  ])('makes no sense as %s', (address) => {
    expect(read(address)).toEqual({ search: '', sort: usual, page: 1 });
  });
});

describe('a change', () => {
  const query = { search: 'sea', sort: { column: 'title', ascending: true }, page: 4 };
  it.each([
    [{ page: 5 }, 'q=sea&sort=title.asc&page=5'],
    [{ search: 'land' }, 'q=land&sort=title.asc'],
    [{ sort: usual }, 'q=sea'],
    [{ search: '', sort: usual, page: 1 }, ''],
  ])('%j leads to %j', (change, address) => {
    expect(writeListQuery(query, change, usual).toString()).toBe(address);
  });
});
