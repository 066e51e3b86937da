import type { PanelEntry } from '#app/components/panel/panel-menu.tsx';

/** The side menu, in the order of specification section 2. */
export const panelEntries: readonly PanelEntry[] = [
  { to: '/admin', label: 'Dashboard', icon: 'dashboard', exact: true },
  { to: '/admin/hero-slides', label: 'Hero Slides', icon: 'image' },
  { to: '/admin/posts', label: 'Posts', icon: 'text' },
  { to: '/admin/destinations', label: 'Destinations', icon: 'pin' },
  { to: '/admin/featured-destinations', label: 'Featured Destinations', icon: 'star' },
  { to: '/admin/affiliate-settings', label: 'Affiliate Settings', icon: 'link' },
  { to: '/admin/contact-settings', label: 'Contact Info', icon: 'mail' },
  { to: '/admin/about', label: 'About Page', icon: 'users' },
  { to: '/admin/settings', label: 'Site Settings', icon: 'settings' },
];

/** Quiet ways elsewhere, beneath the side menu. */
export const menuLinks: readonly PanelEntry[] = [
  { to: '/admin/media', label: 'Media Library', icon: 'image' },
  { to: '/', label: 'View website', icon: 'external' },
];
