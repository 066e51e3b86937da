import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { folders } from './admin/messages/folders.ts';
import { registry } from './admin/registry.ts';
import { createAdminRoutes } from './admin/routes.ts';

/** The site map (docs/product/pages.md). */
export default [
  layout('site/shell/layout.tsx', { id: 'public' }, [
    index('site/home/home.tsx'),
    route('destinations', 'site/destinations/destinations.tsx'),
    route('destinations/:slug', 'site/destinations/destination/destination.tsx'),
    // This path is not below /destinations, where a place may be called Surprise.
    route('surprise', 'site/destinations/surprise.ts'),
    route('blog', 'site/blog/blog.tsx'),
    route('blog/:slug', 'site/blog/post/post.tsx'),
    route('blog/:archive/:name', 'site/blog/archive/archive.tsx'),
    route('deals', 'site/deals/deals.tsx'),
    route('contact', 'site/contact/contact.tsx'),
    route('about', 'site/about/about.tsx'),
    route('privacy', 'site/privacy/privacy.tsx'),
    route('terms', 'site/terms/terms.tsx'),
    route('legal-notice', 'site/legal-notice/legal-notice.tsx'),
    route('preview/:token', 'site/preview/preview.tsx'),
    // The booking form's action: it redirects to the partner, so that the form works without scripts.
    route('go', 'site/booking/go/go.tsx'),
    route('go/:code', 'site/booking/go/go-link.tsx'),
    route('suitcase', 'site/suitcase/suitcase.tsx'),
    // One of the owner's pages, or else the page for unknown URLs: whatever no other route has.
    route('*', 'site/page/page.tsx'),
  ]),

  route('suitcase/places', 'site/suitcase/places.ts'),
  route('contact/messages', 'site/contact/messages.ts'),

  // For search engines, feed readers and home screens.
  route('sitemap.xml', 'site/feeds/sitemap-index.ts'),
  route('sitemaps/pages.xml', 'site/feeds/sitemap-pages.ts'),
  route('sitemaps/:file', 'site/feeds/sitemap-records.ts'),
  route('feed.xml', 'site/feeds/rss.ts'),
  route('atom.xml', 'site/feeds/atom.ts'),
  route('feed.json', 'site/feeds/json.ts'),
  route('deals/feed.xml', 'site/feeds/deals-rss.ts'),
  route('deals/feed.json', 'site/feeds/deals-json.ts'),
  route('robots.txt', 'site/feeds/robots.ts'),
  route('manifest.webmanifest', 'site/feeds/manifest.ts'),

  route('invitation/:token/account', 'admin/sign-in/invitation/account.ts'),

  // The sign-in pages and the admin panel share one session.
  layout('admin/session/layout.tsx', [
    layout('admin/sign-in/layout.tsx', [
      route('login', 'admin/sign-in/login.tsx'),
      route('forgot-password', 'admin/sign-in/forgot-password.tsx'),
      route('update-password', 'admin/sign-in/update-password.tsx'),
      route('invitation/:token', 'admin/sign-in/invitation/invitation.tsx'),
    ]),
    route('admin', 'admin/shell/layout.tsx', [
      index('admin/dashboard/page.tsx'),
      ...createAdminRoutes(registry),
      route('start', 'admin/start/page.tsx'),
      ...folders.map(({ path, name }) =>
        route(path.slice('/admin/'.length), 'admin/messages/list.tsx', { id: `messages-${name}` }),
      ),
      route('messages/:id', 'admin/messages/page.tsx'),
      route('media', 'admin/media/library/page.tsx'),
      route('reports', 'admin/reports/page.tsx'),
      route('insight', 'admin/insight/page.tsx'),
      route('deal-desk', 'admin/deal-desk/page.tsx'),
      route('trash', 'admin/trash/page.tsx'),
      route('import', 'admin/import/page.tsx'),
      route('mail', 'admin/mail/page.tsx'),
      route('activity', 'admin/activity/page.tsx'),
      route('account', 'admin/account/page.tsx'),
      route('people', 'admin/people/page.tsx'),
      route('people/:id', 'admin/people/profile/page.tsx'),
      route('*', 'admin/shell/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
