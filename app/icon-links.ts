/**
 * Returns the links to the site's icons. The URLs of icons made of the owner's logo have a version, because browsers keep
 * an icon for as long as its URL stays the same (docs/product/look.md). The links stand only in the document: they are
 * the same on all pages, so the scripts do not need them.
 *
 * @param loaderData the data of the page's routes; that of a layout has the version
 */
export function renderIconLinks(loaderData: Record<string, unknown>): string {
  const version = Object.values(loaderData)
    .map((data) => (data as LayoutData)?.iconVersion)
    .find(Boolean);
  const query = version ? `?v=${version}` : '';
  const icons = version
    ? [
        `<link rel="icon" href="/favicon.ico${query}" sizes="16x16 32x32 48x48"/>`,
        `<link rel="icon" href="/icon-192.png${query}" type="image/png" sizes="192x192"/>`,
      ]
    : ['<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>'];
  return [
    ...icons,
    `<link rel="apple-touch-icon" href="/apple-touch-icon.png${query}"/>`,
    `<link rel="manifest" href="/manifest.webmanifest${query}"/>`,
  ].join('');
}

type LayoutData = { iconVersion?: string | null } | null | undefined;
