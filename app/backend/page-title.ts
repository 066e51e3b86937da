import { defaultSiteTitle } from '#domain/site.ts';

interface TitledArgs {
  matches: readonly ({ loaderData?: unknown } | undefined)[];
}

/** Creates the `meta` export of a page that sets only the title: the page's, then the site's from a layout's data. */
export const createTitle =
  (pageTitle: string) =>
  ({ matches }: TitledArgs) => {
    const siteTitle = matches.map((match) => findSiteTitle(match?.loaderData)).find(Boolean);
    return [{ title: `${pageTitle} | ${siteTitle ?? defaultSiteTitle}` }];
  };

function findSiteTitle(loaderData: unknown): string | undefined {
  if (typeof loaderData !== 'object' || loaderData === null || !('siteTitle' in loaderData)) return undefined;
  return String(loaderData.siteTitle);
}
