import { LRUCache } from 'lru-cache';
import { generatePath, matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

export type Routes = ServerBuild['routes'];

/** Describes what the routes of a path say about its URL. */
export interface PathRules {
  /** The path itself or, if it leads to no page, the one that stands for all such paths. */
  storedPath: string;
  parameters: readonly string[];
  /** The ones of `parameters` whose values may have any length. */
  unlimitedParameters: readonly string[];
  /** The ids of the routes whose data a request for data can name. */
  routeIds: readonly string[];
  /** Says whether the path is spelled as in a link to its page. Other spellings, such as /ABOUT, lead to the page too. */
  isOfSiteMap: boolean;
}

/** Says how many characters of paths are remembered with their rules, because matching takes longer than sending a page. */
const maxRememberedLength = 50_000;

/**
 * Stands for all paths that lead to no page, because there is no end of them: they share the page that says so. It also
 * stands for paths that are too long, and for those that cannot be decoded, which React Router would write to the log.
 */
export const unknownPath = '/%EF%BF%BD';

/**
 * One of the owner's pages can be at any path of one segment that is not a file's and that no other route has
 * (docs/product/own-pages.md).
 */
const ownPagePath = /^\/[^/.]+$/;

/** Creates a function that returns the rules of a path, which it remembers. */
export function createPathRules(routes: Routes): (path: string) => PathRules {
  const tree = createRouteTree(routes, undefined);
  const rules = new LRUCache<string, PathRules>({
    maxSize: maxRememberedLength,
    sizeCalculation: (_, path) => path.length,
    memoMethod: (path) => findRules(tree, routes, path),
  });
  return (path) => rules.memo(path);
}

function findRules(tree: RouteObject[], routes: Routes, path: string): PathRules {
  const pagePath = toPagePath(path);
  const matches = matchRoutes(tree, pagePath) ?? [];
  const routeIds = matches.map(({ route }) => route.id ?? '');
  const listNames = (exportName: ParameterExport) =>
    routeIds.flatMap((id) => getParameterNames(routes[id]?.module, exportName));
  const pattern = matches.flatMap(({ route }) => route.path || []).join('/');
  const isOwnPage = pattern === '*' && ownPagePath.test(pagePath);
  const isUnknown = pattern.endsWith('*') && !isOwnPage;
  // The panel has a catch-all route of its own, `admin/*`, whose section is the part before the star.
  const section = pattern === '*' ? getSection(tree, pagePath) : `/${pattern.slice(0, -'/*'.length)}`;
  const unknownPagePath = section + unknownPath;
  return {
    storedPath: isUnknown ? (path === pagePath ? unknownPagePath : toDataPath(unknownPagePath)) : path,
    parameters: [...new Set(listNames('searchParameters'))].sort(),
    unlimitedParameters: listNames('unlimitedParameters'),
    routeIds,
    isOfSiteMap:
      isUnknown ||
      ((path === pagePath || path === toDataPath(pagePath)) &&
        pagePath ===
          (isOwnPage
            ? `/${encodeURIComponent(matches.at(-1)?.params['*'] ?? '')}`
            : generatePath(`/${pattern}`, matches.at(-1)?.params))),
  };
}

/**
 * Returns what the stored path of a path without a page begins with: the page that it is below, because the menu marks that
 * page, and one more segment, because one alone would lead to a record. `/blog/no/where` is stored as `/blog/%EF%BF%BD/%EF%BF%BD`.
 */
function getSection(tree: RouteObject[], path: string): string {
  const section = /^\/[^/]+(?=\/)/.exec(path)?.[0].toLowerCase() ?? '';
  const route = matchRoutes(tree, section)?.at(-1)?.route;
  return section && route?.path === section.slice(1) ? section + unknownPath : '';
}

/** The exports in which a route module declares query parameters. React Router keeps them on the server only. */
type ParameterExport = 'searchParameters' | 'unlimitedParameters';

const getParameterNames = (module: object | undefined, exportName: ParameterExport): readonly string[] =>
  (module as Partial<Record<ParameterExport, readonly string[]>> | undefined)?.[exportName] ?? [];

/** Returns the path of the page whose data is asked for (React Router's single fetch): the reverse of `toDataPath`. */
const toPagePath = (path: string) => path.replace(/(?:(?<=\/)_)?\.data$/, '') || '/';

export const toDataPath = (path: string) => (path.endsWith('/') ? `${path}_.data` : `${path}.data`);

function createRouteTree(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    return index
      ? { id, index, ...(path !== undefined && { path }) }
      : { id, ...(path !== undefined && { path }), children: createRouteTree(routes, id) };
  });
}
