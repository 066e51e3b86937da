import { type RouteConfigEntry, route } from '@react-router/dev/routes';
import type { Registry } from './registry.ts';

/** The folder of `app/admin` with a page's modules: it has the name of the page's URL. */
const getSegment = (path: string) => path.slice('/admin/'.length);

/**
 * The routes of everything that is registered. A collection's folder has `list.tsx` and `form.tsx`, a module for each
 * further view, and a singleton's has `page.tsx`.
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
