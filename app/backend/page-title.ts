import { defaultSiteTitle } from '#domain/site.ts';

interface TitledArgs {
  matches: readonly ({ loaderData?: unknown } | undefined)[];
}

/** Creates the `meta` export of a page that sets only its title: `Page | Site`. A layout's data has the site's title. */
export const createTitleMeta =
  (pageTitle: string) =>
  ({ matches }: TitledArgs) => {
    const siteTitle = matches.map((match) => findSiteTitle(match?.loaderData)).find(Boolean);
    return [{ title: `${pageTitle} | ${siteTitle ?? defaultSiteTitle}` }];
  };

function findSiteTitle(loaderData: unknown): string | undefined {
  if (typeof loaderData !== 'object' || loaderData === null || !('siteTitle' in loaderData)) return undefined;
  return String(loaderData.siteTitle);
}
