import { maxQueryLength } from '#domain/lists/list-filter.ts';
import { isDecodable } from '#server/decodable-path.ts';
import { createPathRules, type Routes, toDataPath, unknownPath } from './path-rules.ts';
import { readParameters } from './read-parameters.ts';
import { shortenParameter } from './shorten-parameter.ts';

/** The URL under which a page is stored, and from which it is rendered. */
export interface PageUrl {
  /** The path, and the query parameters that the page reads: each once, sorted by name. */
  path: string;
  /**
   * Says whether this is a path of the site map without parameters, or stands for all paths that lead to no page. There
   * are only a few such URLs.
   */
  isBare: boolean;
}

/**
 * The length in characters. Matching a path takes longer with each of its segments, and the longest path of a page has
 * about sixty characters.
 */
const maxPathLength = 2000;

/**
 * The length in characters. A search is the longest value that a page reads, except for one that its route declares as
 * unlimited. React Router parses and encodes the query again for each route of a page, which takes 30 ms if it has 118
 * kB.
 */
const maxValueLength = maxQueryLength;

/** React Router's own parameter: the routes whose data the browser asks for. */
const routesParameter = '_routes';

/** The length in characters. All routes of a page together have less than a hundred. */
const maxRoutesLength = 1000;

/**
 * Creates a parser that reduces a URL to what its page depends on. A route module declares the query parameters that
 * its loader reads, in its export `searchParameters`. All others, such as `utm_source`, are dropped, so that they lead
 * to the same stored page (docs/product/freshness.md). Values are shortened to `maxValueLength`, except those of the
 * parameters in the export `unlimitedParameters`.
 */
export function createPageUrlParser(routes: Routes): (url: string) => PageUrl {
  const getRules = createPathRules(routes);
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
