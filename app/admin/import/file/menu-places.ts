/** Where a site linked to its pages, by a key of each page, in the order of its menus. */
export type MenuPlaces = ReadonlyMap<string, 'header' | 'footer'>;

/** A page that both menus link to stays in the header. */
export const createMenuPlaces = (header: readonly string[], footer: readonly string[]): MenuPlaces =>
  new Map([
    ...header.map((key) => [key, 'header'] as const),
    ...footer.filter((key) => !header.includes(key)).map((key) => [key, 'footer'] as const),
  ]);

/** Sorts pages as the menus have them, and those without a place last. A new page comes after all others, so this is their order here. */
export function sortByMenu<Page>(
  pages: readonly Page[],
  getKey: (page: Page) => string,
  places: MenuPlaces,
): Page[] {
  const order = new Map([...places.keys()].map((key, index) => [key, index]));
  const getOrder = (page: Page) => order.get(getKey(page)) ?? order.size;
  return pages.toSorted((a, b) => getOrder(a) - getOrder(b));
}
