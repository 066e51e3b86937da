import { getVisitorClient, type PageContext } from '#app/client/server-client.ts';
import { createOwnPagePath } from '#domain/urls/record-path.ts';

/** One of the owner's pages to which every page links. */
export interface MenuPage {
  to: `/${string}`;
  label: string;
}

/** More than this would be no menu any more. */
const maxPages = 50;

/** Reads the owner's pages in the header and in the footer, in the owner's order. A failure is logged. */
export async function readMenuPages(context: PageContext) {
  const { data, error } = await getVisitorClient(context)
    .from('pages')
    .select('title, slug, menu_place')
    .in('menu_place', ['header', 'footer'])
    .order('sort_order')
    .order('created_at')
    .order('id')
    .limit(maxPages);
  if (error) console.error('Error fetching pages:', error.message);
  const list = (place: string) =>
    (data ?? [])
      .filter(({ menu_place }) => menu_place === place)
      .map(({ title, slug }): MenuPage => ({ to: createOwnPagePath(slug), label: title }));
  return { header: list('header'), footer: list('footer'), failed: error !== null };
}
