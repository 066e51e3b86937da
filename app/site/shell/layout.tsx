import { useEffect, useRef } from 'react';
import { data, Outlet, useLocation } from 'react-router';
import { getVisitorClient } from '#app/backend/server-client.ts';
import { readSiteSettings } from '#app/backend/site-settings.ts';
import { cacheHeaders, noStore } from '#app/site/head/cache-headers.ts';
import { SiteTitleProvider } from '#app/ui/site-title.tsx';
import { SkipLink } from '#app/ui/skip-link.tsx';
import type { Route } from './+types/layout.ts';
import styles from './layout.module.css';
import { readContactEmail } from './read-contact-email.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useStylesAhead } from './use-styles-ahead.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const [contact, site] = await Promise.all([
    readContactEmail(getVisitorClient(context)),
    readSiteSettings(context),
  ]);
  const lacking = contact.failed || site.failed;
  return data({ email: contact.email, siteTitle: site.siteTitle }, lacking ? { headers: noStore } : {});
}

export const headers = cacheHeaders;

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useStylesAhead();

  // A page that came without loading a document: the focus starts anew at its top, as it would with one.
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <SiteTitleProvider name={loaderData.siteTitle}>
      <div className={styles.page}>
        <SkipLink to="content" />
        <SiteHeader />
        <main ref={main} id="content" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <SiteFooter email={loaderData.email} />
      </div>
    </SiteTitleProvider>
  );
}
