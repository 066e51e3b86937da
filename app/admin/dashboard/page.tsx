import { Navigate, useLocation } from 'react-router';
import { MailFailureNote } from '#app/admin/messages/mail-failure-note.tsx';
import { UncheckedNote } from '#app/admin/messages/unchecked-note.tsx';
import { AdminLoading } from '#app/admin/page/admin-message.tsx';
import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { dashboard, startGuide } from '#app/admin/page/menu-links.ts';
import { registry } from '#app/admin/registry.ts';
import { isOpenedBySignIn } from '#app/admin/session/return-path.ts';
import { useProgress } from '#app/admin/start/progress/use-progress.ts';
import { CountCard } from './count-card.tsx';
import { createDashboard } from './create-dashboard.ts';
import { LinkCard } from './link-card.tsx';
import { Overview } from './overview/overview.tsx';
import styles from './page.module.css';
import { QuickLinks } from './quick-links.tsx';
import { SignUpWarning } from './sign-up-warning.tsx';
import { StartGuideCard } from './start-guide-card.tsx';
import { WeakPasswordWarning } from './weak-password-warning.tsx';

const { counts, cards, quickLinks } = createDashboard(registry);

/** On an empty site, a sign-in opens the start guide instead (docs/product.md#start-guide). */
export default function Dashboard() {
  const { data: progress, site, isPending, isClosed } = useProgress();
  const hasGuide = !isClosed;
  const isOpened = isOpenedBySignIn(useLocation().state);
  if (isOpened && hasGuide && isPending) return <AdminLoading />;
  if (isOpened && hasGuide && progress?.isUntouched)
    return (
      <>
        {/* Until the code of the guide has arrived. */}
        <AdminLoading />
        <Navigate to={startGuide.path} replace />
      </>
    );
  return (
    <AdminPage title={dashboard.label}>
      <SignUpWarning />
      <WeakPasswordWarning />
      <div className={styles.cards}>
        <div className={styles.counts}>
          {counts.map((count) => (
            <CountCard key={count.to} {...count} />
          ))}
        </div>
        <div className={styles.links}>
          {cards.map(({ to, icon, title, text }) => (
            <LinkCard key={to} to={to} icon={icon} title={title}>
              {text}
            </LinkCard>
          ))}
        </div>
      </div>
      <section className={styles.quick} aria-labelledby="quick-links">
        <h2 id="quick-links">Quick Links</h2>
        <QuickLinks links={quickLinks} />
      </section>
      {hasGuide && progress && <StartGuideCard progress={progress} />}
      <MailFailureNote backLabel={dashboard.label} />
      <UncheckedNote />
      <Overview site={site} />
    </AdminPage>
  );
}
