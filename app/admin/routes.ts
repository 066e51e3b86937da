import { type RouteConfigEntry, route } from '@react-router/dev/routes';
import type { Registry } from './registry.ts';

/** The part of a path after `/admin/`. It is also the name of the folder with the page's modules. */
const getSegment = (path: string) => path.slice('/admin/'.length);

/**
 * Creates the routes of all collections and singletons. A collection's folder contains `list.tsx`, `form.tsx` and a
 * module for each additional view; a singleton's folder contains `page.tsx`. The module of a form shows the earlier versions
 * of what it edits, too.
 */
export function createAdminRoutes({ collections, singletons }: Registry): RouteConfigEntry[] {
  return [
    ...collections.flatMap(({ path, views = [] }) => {
      const segment = getSegment(path);
      const form = `admin/${segment}/form.tsx`;
      return [
        route(segment, `admin/${segment}/list.tsx`),
        route(`${segment}/new`, form, { id: `${segment}-new` }),
        route(`${segment}/edit/:id`, form, { id: `${segment}-edit` }),
        route(`${segment}/edit/:id/versions`, form, { id: `${segment}-versions` }),
        ...views.map((view) => route(getSegment(view.path), `admin/${segment}/${view.file}`)),
      ];
    }),
    ...singletons.flatMap(({ path }) => {
      const segment = getSegment(path);
      const page = `admin/${segment}/page.tsx`;
      return [route(segment, page), route(`${segment}/versions`, page, { id: `${segment}-versions` })];
    }),
  ];
}
