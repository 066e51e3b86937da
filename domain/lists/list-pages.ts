/** The query parameter of a list's page. The first page has none. */
export const pageParameter = 'page';

/** No list has as many pages, and the number of the items before this page fits into PostgreSQL's integer. */
const maxPage = 1_000_000;

/** Parses the page in a URL's query string. Whatever is not a page is the first one. */
export function parsePage(parameters: { get(name: string): string | null }): number {
  const page = parameters.get(pageParameter) ?? '';
  return /^[1-9]\d*$/.test(page) ? Math.min(Number(page), maxPage) : 1;
}

/** Returns how many pages a list has: at least one, which is empty if the list is. */
export const countPages = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));

/** Adds the page to the URL of a list, which may have other query parameters. */
export function addPage(url: string, page: number): string {
  if (page === 1) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${pageParameter}=${page}`;
}

/** Up to this many pages are all linked. A longer list has as many links and gaps, whatever the page is. */
const maxLinks = 7;

/**
 * Returns the pages to which a page of a list links, in their order: the first, the last, and those around itself. A gap
 * is null.
 */
export function listPageLinks(page: number, pages: number): (number | null)[] {
  const range = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index);
  if (pages <= maxLinks) return range(1, pages);
  if (page <= 4) return [...range(1, 5), null, pages];
  if (page > pages - 4) return [1, null, ...range(pages - 4, pages)];
  return [1, null, page - 1, page, page + 1, null, pages];
}
