import { type RouteConfigEntry, route } from '@react-router/dev/routes';
import type { Registry } from './registry.ts';

/** The part of a path after `/admin/`. It is also the name of the folder with the page's modules. */
const getSegment = (path: string) => path.slice('/admin/'.length);

/**
 * Creates the routes of all collections and singletons. A collection's folder contains `list.tsx`, `form.tsx` and a
 * module for each additional view; a singleton's folder contains `page.tsx`.
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
        ...views.map((view) => route(getSegment(view.path), `admin/${segment}/${view.file}`)),
      ];
    }),
    ...singletons.map(({ path }) => route(getSegment(path), `admin/${getSegment(path)}/page.tsx`)),
  ];
}
