import type { PanelCommand } from '#app/components/panel/command-match.ts';
import { panelIcons } from '#app/components/panel/panel-icons.ts';
import { menuLinks, panelEntries } from './panel-entries.ts';

const settings = ['/admin/affiliate-settings', '/admin/contact-settings', '/admin/about', '/admin/settings'];

/** What the owner may call the pages, beside their names. */
const words: Record<string, string> = {
  '/admin': 'home start overview counts',
  '/admin/hero-slides': 'slideshow home page top',
  '/admin/posts': 'blog articles',
  '/admin/destinations': 'places',
  '/admin/featured-destinations': 'places home page',
  '/admin/affiliate-settings': 'booking link partner',
  '/admin/contact-settings': 'email phone address',
  '/admin/about': 'mission values',
  '/admin/settings': 'title hero name',
  '/admin/media': 'pictures images photos videos files uploads',
  '/': 'home page visit preview public site',
};

const pages: readonly PanelCommand[] = [...panelEntries, ...menuLinks].map(({ to, label, icon }) => ({
  id: to,
  label,
  icon,
  group: to === '/' ? 'Website' : settings.includes(to) ? 'Settings' : 'Go to',
  words: words[to] ?? '',
  action: { to },
}));

const creations: readonly PanelCommand[] = [
  { to: '/admin/posts/new', label: 'New Post', words: 'add write article blog' },
  { to: '/admin/destinations/new', label: 'New Destination', words: 'add place' },
  { to: '/admin/hero-slides/new', label: 'New Slide', words: 'add hero slideshow' },
].map(({ to, label, words }) => ({
  id: to,
  label,
  group: 'Create',
  icon: panelIcons.plus,
  words,
  action: { to },
}));

/** Everything that the command palette leads to, under its headings. */
export function panelCommands(logOut: () => void): readonly PanelCommand[] {
  const under = (group: string) => pages.filter((page) => page.group === group);
  return [
    ...under('Go to'),
    ...creations,
    ...under('Settings'),
    ...under('Website'),
    {
      id: 'log-out',
      label: 'Log out',
      group: 'Account',
      icon: panelIcons.logout,
      words: 'logout sign',
      action: { run: logOut },
    },
  ];
}
