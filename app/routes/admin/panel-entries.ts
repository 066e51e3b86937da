import { panelIcons } from '#app/components/panel/panel-icons.ts';
import type { PanelEntry } from '#app/components/panel/panel-menu.tsx';

/** The side menu, in the order of docs/product.md#pages. */
export const panelEntries: readonly PanelEntry[] = [
  { to: '/admin', label: 'Dashboard', icon: panelIcons.dashboard, exact: true },
  { to: '/admin/hero-slides', label: 'Hero Slides', icon: panelIcons.image },
  { to: '/admin/posts', label: 'Posts', icon: panelIcons.text },
  { to: '/admin/destinations', label: 'Destinations', icon: panelIcons.pin },
  { to: '/admin/featured-destinations', label: 'Featured Destinations', icon: panelIcons.star },
  { to: '/admin/affiliate-settings', label: 'Affiliate Settings', icon: panelIcons.link },
  { to: '/admin/contact-settings', label: 'Contact Info', icon: 'mail' },
  { to: '/admin/about', label: 'About Page', icon: panelIcons.users },
  { to: '/admin/settings', label: 'Site Settings', icon: panelIcons.settings },
];

/** Quiet ways elsewhere, beneath the side menu. */
export const menuLinks: readonly PanelEntry[] = [
  { to: '/admin/media', label: 'Media Library', icon: panelIcons.pictures },
  { to: '/', label: 'View website', icon: panelIcons.external },
];
