import { defaultSiteTitle } from '#domain/site.ts';

/** Creates a page's `meta` export, with only a title: `Page | Site`. The site's title is in a layout's loader data. */
export const createTitleMeta =
  (pageTitle: string) =>
  ({ matches }: { matches: readonly ({ loaderData?: unknown } | undefined)[] }) => {
    const siteTitle = matches.map((match) => findSiteTitle(match?.loaderData)).find(Boolean);
    return [{ title: `${pageTitle} | ${siteTitle ?? defaultSiteTitle}` }];
  };

function findSiteTitle(loaderData: unknown): string | undefined {
  if (typeof loaderData !== 'object' || loaderData === null || !('siteTitle' in loaderData)) return undefined;
  return String(loaderData.siteTitle);
}
