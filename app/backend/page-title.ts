import { defaultSiteTitle } from '#domain/site.ts';

interface TitledArgs {
  matches: readonly ({ loaderData?: unknown } | undefined)[];
}

/** The title of a page whose own loader does not make its head: its name and the site's, which a layout has read. */
export const createTitle =
  (page: string) =>
  ({ matches }: TitledArgs) => {
    const known = matches.map((match) => siteTitleIn(match?.loaderData)).find(Boolean);
    return [{ title: `${page} | ${known ?? defaultSiteTitle}` }];
  };

function siteTitleIn(loaderData: unknown): string | undefined {
  if (typeof loaderData !== 'object' || loaderData === null || !('siteTitle' in loaderData)) return undefined;
  return String(loaderData.siteTitle);
}
