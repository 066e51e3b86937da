import { type CollectionInfo, getNewPath } from '#app/admin/collections/collection.ts';
import { account, type MenuLink, website } from '#app/admin/page/menu-links.ts';
import { canOpen } from '#app/admin/page/page-info.ts';
import type { Registry } from '#app/admin/registry.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import type { Role } from '#domain/people/roles.ts';
import type { Command } from './match-commands.ts';
import { listMenuEntries } from './menu.ts';

/** Creates the commands of the panel: the pages that a role may open, and its new records. */
export function createCommands(registry: Registry, role: Role, logOut: () => void): readonly Command[] {
  const others = new Set([...registry.singletons, website, account].map(({ path }) => path));
  const pages = listMenuEntries(registry, role).filter(({ path }) => !others.has(path));
  return [
    ...pages.map((page) => createPageCommand(page, 'Go to')),
    ...registry.collections.filter((page) => canOpen(role, page)).map(toCreateCommand),
    ...registry.singletons
      .filter((page) => canOpen(role, page))
      .map((page) => createPageCommand(page, 'Settings')),
    createPageCommand(website, 'Website'),
    createPageCommand(account, 'Account'),
    {
      id: 'log-out',
      label: 'Log out',
      group: 'Account',
      icon: adminIcons.logout,
      keywords: 'logout sign',
      action: { run: logOut },
    },
  ];
}

const createPageCommand = ({ path, label, icon, keywords }: MenuLink, group: string): Command => ({
  id: path,
  label,
  icon,
  group,
  keywords,
  action: { to: path },
});

function toCreateCommand(collection: CollectionInfo): Command {
  const path = getNewPath(collection);
  return {
    id: path,
    label: `New ${collection.title}`,
    icon: adminIcons.plus,
    group: 'Create',
    keywords: collection.createKeywords,
    action: { to: path },
  };
}
