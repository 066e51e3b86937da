import { expect, it } from 'vitest';
import { type WxrPost, writeWxr } from '#tests/setup/wxr.ts';
import { collectMenuPlaces } from './menus.ts';
import { createWxrReader } from './read-wxr.ts';

function collect(...posts: WxrPost[]) {
  const reader = createWxrReader();
  reader.write(writeWxr(posts));
  return [...collectMenuPlaces(reader.end().items)];
}

/** An entry of a menu that links to a page, if nothing else is said. */
const createEntry = (
  menu: string,
  pageId: number,
  meta: Record<string, string> = {},
  menuOrder = 0,
): WxrPost => ({
  id: 100,
  title: '',
  type: 'nav_menu_item',
  menuOrder,
  terms: [['nav_menu', menu.toLowerCase(), menu]],
  meta: { _menu_item_object: 'page', _menu_item_object_id: String(pageId), ...meta },
});

const createNavigation = (title: string, content: string): WxrPost => ({
  id: 200,
  title,
  slug: title.toLowerCase(),
  type: 'wp_navigation',
  content,
});

it('The pages of a menu keep their order, without those of its submenus and without what is no page', () => {
  expect(
    collect(
      createEntry('Menu 1', 3, {}, 4),
      createEntry('Menu 1', 2, {}, 1),
      createEntry('Menu 1', 7, { _menu_item_menu_item_parent: '100' }, 2),
      createEntry('Menu 1', 8, { _menu_item_object: 'category' }, 3),
    ),
  ).toEqual([
    ['2', 'header'],
    ['3', 'header'],
  ]);
});

it.each([
  [
    ['Main', 'Footer'],
    ['header', 'footer'],
  ],
  [
    ['Stuff', 'Legal links'],
    ['header', 'footer'],
  ],
  [
    ['Primary', 'Sidebar'],
    ['header', undefined],
  ],
  [
    ['Left', 'Right'],
    [undefined, undefined],
  ],
])('Of the menus %j, the first page of each stands in: %j', (names, expected) => {
  const places = new Map(collect(...names.map((name, index) => createEntry(name, index + 1))));
  expect(names.map((_, index) => places.get(String(index + 1)))).toEqual(expected);
});

it('A page in two menus stays in the header', () => {
  expect(collect(createEntry('Footer', 2), createEntry('Main', 2))).toEqual([['2', 'header']]);
});

it('The menu of a theme of blocks has the pages of its first level', () => {
  const content = [
    '<!-- wp:navigation-link {"label":"Gear","type":"page","id":2,"url":"https://old.example/gear/"} /-->',
    '<!-- wp:navigation-submenu {"label":"Work","type":"page","id":3} -->',
    '<!-- wp:navigation-link {"label":"Rates","type":"page","id":4} /-->',
    '<!-- /wp:navigation-submenu -->',
    '<!-- wp:navigation-link {"label":"Sea","type":"category","id":5} /-->',
    '<!-- wp:navigation-link {"label":"FAQ","type":"page","id":6} /-->',
  ].join('\n');
  expect(collect(createNavigation('Navigation', content))).toEqual([
    ['2', 'header'],
    ['3', 'header'],
    ['6', 'header'],
  ]);
});
