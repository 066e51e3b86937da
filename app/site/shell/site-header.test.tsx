import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { SiteHeader } from './site-header.tsx';

function render(hasLanguageSwitcher: boolean): string {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <SiteHeader hasLanguageSwitcher={hasLanguageSwitcher} onBook={() => {}} />,
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
