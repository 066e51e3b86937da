import { getNewPath } from '#app/admin/collections/collection.ts';
import { website } from '#app/admin/page/menu-links.ts';
import { canOpen } from '#app/admin/page/page-info.ts';
import type { Registry } from '#app/admin/registry.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import type { Role } from '#domain/people/roles.ts';

/** Creates the dashboard's cards and quick links from the registry, for the pages that a role may open (docs/product/pages.md). */
export function createDashboard(registry: Registry, role: Role) {
  const collections = registry.collections.filter((page) => canOpen(role, page));
  const singletons = registry.singletons.filter((page) => canOpen(role, page));
  const counts = collections.flatMap(({ table, path, errorTitles, dashboard }) =>
    dashboard ? [{ table, label: dashboard.countLabel, to: path, errorTitle: errorTitles.list }] : [],
  );
  // Reversed, because the menu ends with the site settings, but the cards begin with them.
  const cards = singletons
    .flatMap(({ path, icon, dashboard }) =>
      dashboard ? [{ to: path, icon, title: dashboard.cardTitle, text: dashboard.cardText }] : [],
    )
    .reverse();
  const quickLinks = [
    ...collections.flatMap((collection) =>
      collection.dashboard
        ? [{ to: getNewPath(collection), label: collection.dashboard.quickLink, icon: adminIcons.plus }]
        : [],
    ),
    ...singletons
      .flatMap(({ path, label, icon, dashboard }) => (dashboard ? [{ to: path, label, icon }] : []))
      .reverse(),
    { to: website.path, label: website.label, icon: website.icon },
  ];
  return { counts, cards, quickLinks };
}
