import { panelIcons } from '#app/components/panel/panel-icons.ts';
import type { PanelEntry } from '#app/components/panel/panel-menu.tsx';
import { PanelPage } from '#app/components/panel/panel-page.tsx';
import { CountCard } from '#app/features/dashboard/count-card.tsx';
import { LinkCard } from '#app/features/dashboard/link-card.tsx';
import { QuickLinks } from '#app/features/dashboard/quick-links.tsx';
import styles from './dashboard.module.css';

export const meta = () => [{ title: 'Dashboard | Wayfare Admin' }];

const quickLinks: readonly PanelEntry[] = [
  { to: '/admin/posts/new', label: 'Create Post', icon: panelIcons.plus },
  { to: '/admin/destinations/new', label: 'Add Destination', icon: panelIcons.plus },
  { to: '/admin/settings', label: 'Site Settings', icon: panelIcons.settings },
  { to: '/admin/contact-settings', label: 'Contact Info', icon: 'mail' },
  { to: '/', label: 'View Website', icon: panelIcons.external },
];

export default function Dashboard() {
  return (
    <PanelPage title="Dashboard">
      <div className={styles.cards}>
        <CountCard table="posts" label="Total Posts" to="/admin/posts" />
        <CountCard table="destinations" label="Total Destinations" to="/admin/destinations" />
        <LinkCard to="/admin/settings" icon={panelIcons.settings} title="Settings">
          The site's title and what the home page says first.
        </LinkCard>
        <LinkCard to="/admin/contact-settings" icon="mail" title="Contact Information">
          The email that visitors write to, your phone and address.
        </LinkCard>
      </div>
      <section className={styles.quick} aria-labelledby="quick-links">
        <h2 id="quick-links">Quick Links</h2>
        <QuickLinks links={quickLinks} />
      </section>
    </PanelPage>
  );
}
