import type { MetaDescriptor } from 'react-router';
import { addPage } from '#domain/lists/list-pages.ts';

/**
 * Creates the links of a list's page to the page before and after it, for the head.
 *
 * @param url the absolute URL of the list's first page, with its filter
 */
export function createAdjacentPages(url: string, page: number, pages: number): MetaDescriptor[] {
  const createLink = (rel: 'prev' | 'next', adjacent: number) => ({
    tagName: 'link',
    rel,
    href: addPage(url, adjacent),
  });
  return [
    ...(page > 1 ? [createLink('prev', page - 1)] : []),
    ...(page < pages ? [createLink('next', page + 1)] : []),
  ];
}
