import { useEffect, useRef } from 'react';
import { data, Outlet, useLocation } from 'react-router';
import { SiteName } from '#app/components/site-name.tsx';
import { readContactEmail } from '#app/features/contact/read-contact-email.ts';
import { SiteFooter } from '#app/features/site/site-footer.tsx';
import { SiteHeader } from '#app/features/site/site-header.tsx';
import { SkipLink } from '#app/features/site/skip-link.tsx';
import { useStylesAhead } from '#app/features/site/use-styles-ahead.ts';
import { readSiteTitle } from '#app/routes/site-title.ts';
import { visitorClient } from '#app/supabase/server.ts';
import type { Route } from './+types/layout.ts';
import styles from './layout.module.css';
import { notToBeKept, pageLife } from './page-life.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const [contact, site] = await Promise.all([
    readContactEmail(visitorClient(context)),
    readSiteTitle(context),
  ]);
  const lacking = contact.failed || site.failed;
  return data({ email: contact.email, siteTitle: site.siteTitle }, lacking ? { headers: notToBeKept } : {});
}

export const headers = pageLife;

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
    <SiteName name={loaderData.siteTitle}>
      <div className={styles.page}>
        <SkipLink to="content" />
        <SiteHeader />
        <main ref={main} id="content" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <SiteFooter email={loaderData.email} />
      </div>
    </SiteName>
  );
}
