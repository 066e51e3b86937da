import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { BrokenLinksCard } from '#app/admin/links/checks/broken-links-card.tsx';
import { MailFailureNote } from '#app/admin/messages/mail/mail-failure-note.tsx';
import { UncheckedNote } from '#app/admin/messages/unchecked-note.tsx';
import { AdminLoading } from '#app/admin/page/admin-message.tsx';
import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { Callout } from '#app/admin/page/callout.tsx';
import { account, dashboard, startGuide } from '#app/admin/page/menu-links.ts';
import { registry } from '#app/admin/registry.ts';
import { isOpenedBySignIn } from '#app/admin/session/return-path.ts';
import { useSession } from '#app/admin/session/session-provider.tsx';
import { useAuthSettings } from '#app/admin/session/use-auth-settings.ts';
import { useRole } from '#app/admin/session/use-role.tsx';
import { getWeakPassword } from '#app/admin/session/weak-password.ts';
import type { SiteState } from '#app/admin/site-state/site-state.ts';
import type { Progress } from '#app/admin/start/progress/progress.ts';
import { stopIds } from '#app/admin/start/progress/stops.ts';
import { useProgress } from '#app/admin/start/progress/use-progress.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { CountCard } from './count-card.tsx';
import { createDashboard } from './create-dashboard.ts';
import { InsightCard } from './insight-card.tsx';
import { LinkCard } from './link-card.tsx';
import { Overview } from './overview/overview.tsx';
import styles from './page.module.css';

/** The dashboard shows what the role of whoever is signed in may open. */
export default function Dashboard() {
  return useRole() === 'owner' ? <OwnerDashboard /> : <Content site={null} progress={undefined} />;
}

/** An owner's sign-in on an empty site opens the start guide instead (docs/product/dashboard.md#start-guide). */
function OwnerDashboard() {
  const { data: progress, site, isPending, isClosed } = useProgress();
  const hasGuide = !isClosed;
  const isOpened = isOpenedBySignIn(useLocation().state) && hasGuide;
  if (isOpened && progress?.isUntouched)
    return (
      <>
        {/* Until the code of the guide has arrived. */}
        <AdminLoading />
        <Navigate to={startGuide.path} replace />
      </>
    );
  const isUndecided = isOpened && isPending;
  return (
    <>
      {isUndecided && <AdminLoading />}
      {/* It is hidden until then, so that all of it is read at the same time. */}
      <div hidden={isUndecided}>
        <Content site={site} progress={hasGuide ? progress : undefined} />
      </div>
    </>
  );
}

interface ContentProps {
  /** What of the site is still a sample or missing; null for whoever cannot change that. */
  site: UseQueryResult<SiteState> | null;
  progress: Progress | undefined;
}

function Content({ site, progress }: ContentProps) {
  const role = useRole();
  const { counts, cards, quickLinks } = useMemo(() => createDashboard(registry, role), [role]);
  const isOwner = role === 'owner';
  return (
    <AdminPage title={dashboard.label}>
      {isOwner && <SignUpWarning />}
      <WeakPasswordWarning />
      <div className={styles.dashboard}>
        <div className={styles.counts}>
          {counts.map((count) => (
            <CountCard key={count.to} {...count} />
          ))}
        </div>
        {cards.length > 0 && (
          <div className={styles.links}>
            {cards.map((card) => (
              <LinkCard key={card.to} {...card} />
            ))}
          </div>
        )}
        <section className={styles.quick} aria-labelledby="quick-links">
          <h2 id="quick-links">Quick Links</h2>
          <ul className={styles.quickLinks}>
            {quickLinks.map(({ to, label, icon }) => (
              <li key={label}>
                <ButtonLink to={to} icon={icon} size="small">
                  {label}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
        <div className={styles.today}>
          {progress && <StartGuideCard progress={progress} />}
          {isOwner && (
            <>
              <BrokenLinksCard />
              <InsightCard />
              <MailFailureNote backLabel={dashboard.label} />
              <UncheckedNote />
            </>
          )}
          <Overview site={site} />
        </div>
      </div>
    </AdminPage>
  );
}

/** Warns the owner if anybody can sign up: every user can edit the site (docs/product/permissions.md#permissions). */
function SignUpWarning() {
  const { data: settings } = useAuthSettings();
  if (!settings?.allowsSignUp) return null;
  return (
    <Callout tone="error" role="alert">
      <h2>Anybody can sign up</h2>
      <p>
        Every user can edit this site, and the backend lets anybody become one. On a Supabase project, open
        its dashboard, then Authentication, Sign In / Providers, and switch off “Allow new users to sign up”.
        Under Users, delete those that you do not know.
      </p>
    </Callout>
  );
}

/** Leads back into the start guide until the owner closes it. What is missing is said once, in the list below. */
function StartGuideCard({ progress }: { progress: Progress }) {
  const done = stopIds.filter((id) => progress.stops[id] === 'done').length;
  const isUntried = progress.stops.partner === 'done' && !progress.isTried;
  return (
    <LinkCard
      to={startGuide.path}
      icon={startGuide.icon}
      title={startGuide.label}
      text={`${done} of ${stopIds.length} stops done.${isUntried ? ' Your partner link is not tried yet.' : ''}`}
    />
  );
}

/** Warns the owner if her password is weak, such as that of `OWNER_PASSWORD` (docs/product/account.md). */
function WeakPasswordWarning() {
  const { user } = useSession();
  const weakness = user && getWeakPassword(user);
  if (!weakness) return null;
  return (
    <Callout tone="error" role="alert">
      <h2>Your password is weak</h2>
      <p>
        {weakness} You change it under <Link to={account.path}>{account.label}</Link>.
      </p>
    </Callout>
  );
}
