import { LRUCache } from 'lru-cache';
import { generatePath, matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { maxQueryLength } from '#domain/list-filter.ts';
import { readParameters } from './read-parameters.ts';
import { shortenParameter } from './shorten-parameter.ts';

type Routes = ServerBuild['routes'];

/** The URL under which a page is stored, and from which it is rendered. */
export interface PageUrl {
  /** The path, and the query parameters that the page reads: each once, sorted by name. */
  path: string;
  /**
   * Whether this is a path of the site map without parameters, or stands for all paths that lead to no page. There are
   * only a few such URLs.
   */
  isBare: boolean;
}

/** What the routes of a path say about its URL. */
interface PathRules {
  /** The path itself or, if it leads to no page, the one that stands for all of these. */
  storedPath: string;
  parameters: readonly string[];
  /** Those of them whose values may have any length. */
  unlimitedParameters: readonly string[];
  /** The ids of the routes whose data a request for data can name. */
  routeIds: readonly string[];
  /** Whether the path is spelled as in a link to its page. Other spellings, such as /ABOUT, lead to the page too. */
  isOfSiteMap: boolean;
}

/** How many characters of paths are remembered with their rules, because matching takes longer than sending a page. */
const maxRememberedLength = 50_000;

/** In characters. Matching a path takes longer with each of its segments, and the longest of a page has about sixty. */
const maxPathLength = 2000;

/**
 * Stands for all paths that lead to no page, because there is no end of them: they share the page that says so. It also
 * stands for paths that are too long, and for those that cannot be decoded, which React Router would write to the log.
 */
export const unknownPath = '/%EF%BF%BD';

/**
 * In characters. A search is the longest value that a page reads, except for one that its route declares as unlimited.
 * React Router parses and encodes the query again for each route of a page, which takes 30 ms if it has 118 kB.
 */
const maxValueLength = maxQueryLength;

/** React Router's own parameter: the routes whose data the browser asks for. */
const routesParameter = '_routes';

/** In characters. All routes of a page together have less than a hundred. */
const maxRoutesLength = 1000;

/**
 * Creates a parser that reduces a URL to what its page depends on. A route module declares the query parameters that
 * its loader reads, in its export `searchParameters`. All others, such as `utm_source`, are dropped, so that they lead
 * to the same stored page (docs/product.md#freshness). Values are shortened to `maxValueLength`, except those of the
 * parameters in the export `unlimitedParameters`.
 */
export function createPageUrlParser(routes: Routes): (url: string) => PageUrl {
  const tree = createRouteTree(routes, undefined);
  const rules = new LRUCache<string, PathRules>({
    maxSize: maxRememberedLength,
    sizeCalculation: (_, path) => path.length,
  });

  function getRules(path: string): PathRules {
    const known = rules.get(path);
    if (known) return known;
    const found = findRules(tree, routes, path);
    rules.set(path, found);
    return found;
  }

  return (url) => {
    const queryStart = url.indexOf('?');
    const requestedPath = queryStart === -1 ? url : url.slice(0, queryStart);
    const isData = requestedPath.endsWith('.data');
    if (requestedPath.length > maxPathLength || !isDecodable(requestedPath))
      return { path: isData ? toDataPath(unknownPath) : unknownPath, isBare: true };
    const {
      storedPath: path,
      parameters,
      unlimitedParameters,
      routeIds,
      isOfSiteMap,
    } = getRules(requestedPath);
    // Every read of the backend comes through here, too: its query, which no page reads, is not parsed.
    if (queryStart === -1 || (parameters.length === 0 && !isData)) return { path, isBare: isOfSiteMap };
    const query = url.slice(queryStart + 1);
    const read = readParameters(query, isData ? [...parameters, routesParameter] : parameters);
    for (const [name, parameter] of read)
      if (name === routesParameter) read.set(name, selectRoutes(parameter, routeIds));
      else if (!unlimitedParameters.includes(name))
        read.set(name, shortenParameter(parameter, maxValueLength));
    return read.size > 0
      ? { path: `${path}?${[...read.values()].join('&')}`, isBare: false }
      : { path, isBare: isOfSiteMap };
  };
}

/** Returns the parameter that asks for the data of routes, without those that the page does not have. */
function selectRoutes(parameter: string, routeIds: readonly string[]): string {
  const sent = new URLSearchParams(parameter.slice(0, maxRoutesLength)).get(routesParameter)?.split(',');
  const ids = routeIds.filter((id) => sent?.includes(id));
  return `${routesParameter}=${encodeURIComponent(ids.join(','))}`;
}

/** Whether a path's percent-encoding is valid UTF-8. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function findRules(tree: RouteObject[], routes: Routes, path: string): PathRules {
  const pagePath = toPagePath(path);
  const matches = matchRoutes(tree, pagePath) ?? [];
  const routeIds = matches.map(({ route }) => route.id ?? '');
  const listNames = (exportName: ParameterExport) =>
    routeIds.flatMap((id) => getParameterNames(routes[id]?.module, exportName));
  const pattern = matches.flatMap(({ route }) => route.path || []).join('/');
  const isUnknown = pattern.endsWith('*');
  // The panel has a catch-all route of its own, `admin/*`.
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
        pagePath === generatePath(`/${pattern}`, matches.at(-1)?.params)),
  };
}

/** Returns the path of the page that a path is below, because the menu marks that page: `/blog` for `/blog/nowhere`. */
function getSection(tree: RouteObject[], path: string): string {
  const section = /^\/[^/]+(?=\/)/.exec(path)?.[0].toLowerCase() ?? '';
  const route = matchRoutes(tree, section)?.at(-1)?.route;
  return section && route?.path === section.slice(1) ? section : '';
}

/** The exports in which a route module declares query parameters. React Router keeps them on the server only. */
type ParameterExport = 'searchParameters' | 'unlimitedParameters';

const getParameterNames = (module: object | undefined, exportName: ParameterExport): readonly string[] =>
  (module as Partial<Record<ParameterExport, readonly string[]>> | undefined)?.[exportName] ?? [];

/** Returns the path of the page whose data is asked for (React Router's single fetch). */
const toPagePath = (path: string) => path.replace(/(?:(?<=\/)_)?\.data$/, '') || '/';

const toDataPath = (path: string) => (path.endsWith('/') ? `${path}_.data` : `${path}.data`);

function createRouteTree(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    return index
      ? { id, index, ...(path !== undefined && { path }) }
      : { id, ...(path !== undefined && { path }), children: createRouteTree(routes, id) };
  });
}
