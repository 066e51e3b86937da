import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** A kind of content in the panel: its list, and its form for a new one and for one of them. */
const records = (name: string) => [
  route(name, `routes/admin/${name}/list.tsx`),
  route(`${name}/new`, `routes/admin/${name}/form.tsx`, { id: `${name}-new` }),
  route(`${name}/edit/:id`, `routes/admin/${name}/form.tsx`, { id: `${name}-edit` }),
];

/** The site map (docs/product.md#pages). */
export default [
  layout('routes/public/layout.tsx', { id: 'public' }, [
    index('routes/public/home.tsx'),
    route('destinations', 'routes/public/destinations.tsx'),
    route('blog', 'routes/public/blog.tsx'),
    route('contact', 'routes/public/contact.tsx'),
    route('about', 'routes/public/about.tsx'),
    route('privacy', 'routes/public/privacy.tsx'),
    route('terms', 'routes/public/terms.tsx'),
    // The booking form's own address: it leads on to the partner, so the form works without scripts.
    route('go', 'routes/public/go.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),

  // For search engines, and for home screens.
  route('sitemap.xml', 'routes/feeds/sitemap.ts'),
  route('robots.txt', 'routes/feeds/robots.ts'),
  route('manifest.webmanifest', 'routes/feeds/manifest.ts'),

  // Sign-in pages and the owner's panel, with one session between them.
  layout('routes/session.tsx', [
    layout('routes/auth/layout.tsx', [
      route('login', 'routes/auth/login.tsx'),
      route('forgot-password', 'routes/auth/forgot-password.tsx'),
      route('update-password', 'routes/auth/update-password.tsx'),
    ]),
    route('admin', 'routes/admin/layout.tsx', [
      index('routes/admin/dashboard.tsx'),
      ...records('hero-slides'),
      ...records('posts'),
      ...records('destinations'),
      route('featured-destinations', 'routes/admin/featured-destinations.tsx'),
      route('media', 'routes/admin/media.tsx'),
      route('affiliate-settings', 'routes/admin/affiliate-settings.tsx'),
      route('contact-settings', 'routes/admin/contact-settings.tsx'),
      route('about', 'routes/admin/about.tsx'),
      route('settings', 'routes/admin/settings.tsx'),
      route('*', 'routes/admin/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
