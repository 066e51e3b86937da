import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { fitHeader } from './read-menu-pages.ts';
import { SiteHeader } from './site-header.tsx';

function render(hasLanguageSwitcher: boolean, titles: readonly string[] = []): string {
  const pages = titles.map((label) => ({
    to: `/${label.replaceAll(' ', '-')}` as const,
    label,
    lang: undefined,
  }));
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <SiteHeader
          pages={pages}
          pagesFit={fitHeader(pages)}
          hasLanguageSwitcher={hasLanguageSwitcher}
          onBook={() => {}}
        />
      ),
    },
  ]);
  return renderToStaticMarkup(<Stub />);
}

it('The header has the language switcher until the owner hides it, also without scripts', () => {
  expect(render(true)).toContain('aria-label="Language: EN"');
  const html = render(false);
  expect(html).not.toContain('Language');
  // The rest of the header stays.
  expect(html).toContain('Book Now');
  expect(html).toContain('aria-label="Menu"');
});

/** Counts the links to each page: those in the menu, and those after the four links. */
const countLinks = (titles: readonly string[]) =>
  titles.map((title) => render(true, titles).split(`>${title}<`).length - 1);

it('The owner’s pages stand after the four links if they are short, and else only in the menu More', () => {
  expect(countLinks(['Work with me', 'My gear'])).toEqual([2, 2]);
  expect(countLinks(['The photographs of my journeys', 'My gear'])).toEqual([1, 1]);
  expect(render(true, ['My gear'])).toContain('More');
  expect(render(true)).not.toContain('More');
});
