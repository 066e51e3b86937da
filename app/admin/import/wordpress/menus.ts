import { createMenuPlaces, type MenuPlaces } from '#app/admin/import/file/menu-places.ts';
import type { WxrItem } from './wxr.ts';

interface Menu {
  name: string;
  /** The ids of the pages to which its first level links, in their order. */
  pageIds: string[];
}

const footerName = /foot|bottom|legal/i;
const headerName = /main|primary|header|top/i;

/**
 * Finds out where the menus of a site link to its pages, by their ids. An export does not say which menu stands where, so
 * their names decide; a menu whose name says nothing is the one in the header if it is the only one beside the footer's.
 */
export function collectMenuPlaces(items: readonly WxrItem[]): MenuPlaces {
  const menus = [...listMenus(items), ...listNavigationBlocks(items)];
  const [footers, others] = [true, false].map((isFooter) =>
    menus.filter(({ name }) => footerName.test(name) === isFooter),
  ) as [Menu[], Menu[]];
  const headers = others.length === 1 ? others : others.filter(({ name }) => headerName.test(name));
  const listPages = (some: readonly Menu[]) => some.flatMap(({ pageIds }) => pageIds);
  return createMenuPlaces(listPages(headers), listPages(footers));
}

/** The menus of Appearance → Menus, each entry of which is an item. */
function listMenus(items: readonly WxrItem[]): Menu[] {
  const getName = ({ terms }: WxrItem) => {
    const menu = terms.find(({ taxonomy }) => taxonomy === 'nav_menu');
    return menu ? `${menu.slug} ${menu.name}` : '';
  };
  const entries = items.filter(({ type, status }) => type === 'nav_menu_item' && status === 'publish');
  return [...Map.groupBy(entries, getName)].map(([name, group]) => ({
    name,
    pageIds: group
      .filter(
        ({ meta }) =>
          meta.get('_menu_item_object') === 'page' &&
          /^0?$/.test(meta.get('_menu_item_menu_item_parent') ?? ''),
      )
      .toSorted((a, b) => Number(a.menuOrder) - Number(b.menuOrder))
      .map(({ meta }) => meta.get('_menu_item_object_id') ?? ''),
  }));
}

/** `<!-- wp:navigation-link {"type":"page","id":2} /-->`, and the beginning or the end of a submenu. */
const navigationEntry = /<!--\s+(\/)?wp:navigation-(link|submenu)\s+(\{(?:(?!-->)[\s\S])*\}\s+)?(\/)?-->/g;

/** The menus of themes that are made of blocks, each of which is an item. */
const listNavigationBlocks = (items: readonly WxrItem[]): Menu[] =>
  items
    .filter(({ type, status }) => type === 'wp_navigation' && status === 'publish')
    .map(({ title, slug, content }) => {
      const pageIds: string[] = [];
      let depth = 0;
      for (const [, isEnd, kind, json = '', isVoid] of content.matchAll(navigationEntry)) {
        if (isEnd) depth -= 1;
        else {
          const id = /"type":"page"/.test(json) && /"id":(\d+)/.exec(json)?.[1];
          if (id && depth === 0) pageIds.push(id);
          if (kind === 'submenu' && !isVoid) depth += 1;
        }
      }
      return { name: `${slug} ${title}`, pageIds };
    });
