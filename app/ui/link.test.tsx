import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  Link as RouterLink,
  NavLink as RouterNavLink,
  StaticRouterProvider,
} from 'react-router';
import { expect, test } from 'vitest';
import { ServerLink, ServerNavLink } from './link.tsx';

/** Renders an element at a URL of the site, as the server does. */
async function renderAt(path: string, element: ReactNode): Promise<string> {
  const { dataRoutes, query } = createStaticHandler([{ path: '*', element }]);
  const context = await query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} responded with ${context.status}`);
  const router = createStaticRouter(dataRoutes, context);
  return renderToStaticMarkup(createElement(StaticRouterProvider, { router, context, hydrate: false }));
}

test.each([
  '/',
  '/admin',
  '/destinations#rome',
  '/blog?category=tips',
  '#deals',
  'relative',
  { pathname: '/blog' },
])('A link to %j is rendered on the server as React Router renders it', async (to) => {
  const props = {
    to,
    id: 'a',
    className: 'link',
    prefetch: 'intent',
    state: {},
    preventScrollReset: true,
    reloadDocument: true,
    replace: true,
    children: 'Text',
  } as const;
  const expected = await renderAt('/about?x=1', <RouterLink {...props} />);
  expect(expected).toMatch(/^<a .*href=.*>Text<\/a>$/);
  expect(await renderAt('/about?x=1', <ServerLink {...props} />)).toBe(expected);
});

test.each([
  { path: '/', to: '/', end: true },
  { path: '/blog', to: '/', end: true },
  { path: '/blog', to: '/blog', end: false },
  { path: '/blog?category=tips', to: '/blog', end: false },
  { path: '/blog/a-post', to: '/blog', end: false },
  { path: '/blogs', to: '/blog', end: false },
  { path: '/Blog', to: '/blog', end: false },
  { path: '/blog/', to: '/blog', end: false },
] as const)('On $path, a menu link to $to is rendered on the server as React Router renders it', async ({
  path,
  to,
  end,
}) => {
  const props = { to, end, className: 'link', prefetch: 'intent', children: 'Text' } as const;
  const expected = await renderAt(path, <RouterNavLink {...props} />);
  expect(await renderAt(path, <ServerNavLink {...props} />)).toBe(expected);
});
