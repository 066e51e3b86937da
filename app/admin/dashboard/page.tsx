import { registry } from '#app/admin/registry.ts';
import { AdminPage } from '#app/admin/shell/admin-page.tsx';
import { dashboard } from '#app/admin/shell/menu.ts';
import { CountCard } from './count-card.tsx';
import { createDashboard } from './create-dashboard.ts';
import { LinkCard } from './link-card.tsx';
import styles from './page.module.css';
import { QuickLinks } from './quick-links.tsx';
import { SignUpWarning } from './sign-up-warning.tsx';

const { counts, cards, quickLinks } = createDashboard(registry);

export default function Dashboard() {
  return (
    <AdminPage title={dashboard.label}>
      <SignUpWarning />
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
    </AdminPage>
  );
}
