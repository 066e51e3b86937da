import { getVisitorClient, type PageContext } from '#app/client/server-client.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import { estimateWidth } from '#app/ui/text-fit.ts';
import { ownLanguage } from '#domain/language.ts';
import { createOwnPagePath } from '#domain/urls/record-path.ts';

/** One of the owner's pages to which every page links. */
export interface MenuPage {
  to: `/${string}`;
  label: string;
  /** The attribute `lang` of the label, unless it is in the language of our own texts. */
  lang: string | undefined;
}

/** More than this would be no menu any more. */
const maxPages = 50;

/** The width of the owner's links, in em, for which a wide header has room after the four others. */
const roomForPages = 17;

/** The space before each link, in em. */
const gap = 2;

/** Says whether a wide header has room for the links to these pages. */
export const fitHeader = (pages: readonly MenuPage[]): boolean =>
  pages.reduce((width, { label }) => width + gap + estimateWidth(label), 0) <= roomForPages;

/** Reads the owner's pages in the header and in the footer, in the owner's order. A failure is logged. */
export async function readMenuPages(context: PageContext) {
  const [{ language }, { data, error }] = await Promise.all([
    readSiteSettings(context),
    getVisitorClient(context)
      .from('pages')
      .select('title, slug, menu_place')
      .in('menu_place', ['header', 'footer'])
      .order('sort_order')
      .order('created_at')
      .order('id')
      .limit(maxPages),
  ]);
  const lang = language === ownLanguage ? undefined : language;
  if (error) console.error('Error fetching pages:', error.message);
  const list = (place: string) =>
    (data ?? [])
      .filter(({ menu_place }) => menu_place === place)
      .map(({ title, slug }): MenuPage => ({ to: createOwnPagePath(slug), label: title, lang }));
  return { header: list('header'), footer: list('footer'), failed: error !== null };
}
