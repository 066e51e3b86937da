import type { PageContext } from '#app/client/server-client.ts';
import { toScriptJson } from '#domain/text/script-json.ts';
import { toAbsoluteUrl } from '#domain/urls/absolute-url.ts';

/** Describes what a page says about itself in the vocabulary of schema.org, for search engines. */
export type Facts = Record<string, unknown>;

const factsOfPages = new WeakMap<PageContext, Facts[]>();

/**
 * Adds facts to the page that is being rendered. They stand only in the document (app/entry.server.tsx), not in the
 * loader's data, because a browser that goes from page to page does not need them
 * (docs/decisions/0030-make-uncached-pages-cheap.md).
 */
export function addStructuredData(context: PageContext, facts: readonly Facts[]): void {
  factsOfPages.set(context, [...(factsOfPages.get(context) ?? []), ...facts]);
}

/** Returns the scripts with the facts of a page. Nothing in them can close the script. */
export function renderStructuredData(context: PageContext): string {
  const scripts = (factsOfPages.get(context) ?? []).map((facts) => {
    const json = toScriptJson({ '@context': 'https://schema.org', ...facts });
    return `<script type="application/ld+json">${json}</script>`;
  });
  return scripts.join('');
}

interface LinkedPage {
  name: string;
  /** A path of this site, percent-encoded. */
  path: string;
}

/** Describes a page's position in the site. `trail` has the pages below the home page, the page itself last. */
export function createBreadcrumbs(siteUrl: string, trail: readonly LinkedPage[]): Facts {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}

/**
 * Describes the pages to which a page's list leads, in their order: what Google calls a summary page
 * (https://developers.google.com/search/docs/appearance/structured-data/carousel). Returns nothing without such pages,
 * because a list must have items. Samples have no pages, so they are left out.
 *
 * @param name the heading of the list, for a page with several lists
 */
export function createItemLists(siteUrl: string, pages: readonly LinkedPage[], name?: string): Facts[] {
  if (pages.length === 0) return [];
  return [
    {
      '@type': 'ItemList',
      ...(name && { name }),
      numberOfItems: pages.length,
      itemListElement: pages.map((page, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: page.name,
        url: siteUrl + page.path,
      })),
    },
  ];
}

/** Leaves out what has no value: an empty property is an error to validators. */
export function withoutUnknown(facts: Facts): Facts {
  const known = Object.entries(facts).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  return Object.fromEntries(known);
}

/** Lists the absolute URLs of images; null if there are none. */
export function listImages(siteUrl: string, images: readonly (string | null)[]): string[] | null {
  const urls = images.flatMap((image) => toAbsoluteUrl(siteUrl, image) ?? []);
  return urls.length > 0 ? urls : null;
}
