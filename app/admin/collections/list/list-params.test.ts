import { describe, expect, it } from 'vitest';
import type { ListFilter } from './list-filter.ts';
import { readListParams, writeListParams } from './list-params.ts';

const defaultSort = { column: 'date', ascending: false };
const read = (search: string) => readListParams(new URLSearchParams(search), ['date', 'title'], defaultSort);

describe("A list's URL", () => {
  it('selects the first page in the default order when it has no parameters', () => {
    expect(read('')).toEqual({ search: '', sort: defaultSort, page: 1 });
  });

  it('contains the search, the order and the page', () => {
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
  ])('falls back to the defaults when a parameter is invalid: %s', (search) => {
    expect(read(search)).toEqual({ search: '', sort: defaultSort, page: 1 });
  });

  const filters: ListFilter<'posts'>[] = [
    { column: 'category', label: 'Category', kind: 'valuesInUse' },
    { column: 'featured', label: 'Featured', kind: 'switch' },
  ];
  it.each([
    [{ page: 3 }, 'q=sea&page=3&category=Food&featured=no'],
    [{ search: 'land' }, 'q=land&category=Food&featured=no'],
    [{ filters: { category: 'Slow travel' } }, 'q=sea&category=Slow+travel&featured=no'],
    [{ filters: { category: '' } }, 'q=sea&featured=no'],
    [{ search: '', filters: { category: '', featured: '' } }, ''],
  ])('with filters, after the change %j is ?%s', (change, search) => {
    const urlParams = new URLSearchParams('q=sea&page=2&category=Food&featured=no');
    const filtered = readListParams(urlParams, ['date'], defaultSort, filters);
    expect(writeListParams(filtered, change, defaultSort).toString()).toBe(search);
  });

  const params = { search: 'sea', sort: { column: 'title', ascending: true }, page: 4 };
  it.each([
    [{ page: 5 }, 'q=sea&sort=title.asc&page=5'],
    [{ search: 'land' }, 'q=land&sort=title.asc'],
    [{ sort: defaultSort }, 'q=sea'],
    [{ search: '', sort: defaultSort, page: 1 }, ''],
  ])('after the change %j is ?%s', (change, search) => {
    expect(writeListParams(params, change, defaultSort).toString()).toBe(search);
  });
});
