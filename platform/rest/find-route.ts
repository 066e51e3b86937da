import type { Handler } from '#platform/http/handler.ts';
import {
  invalidPath,
  rootDisabled,
  unsupportedMethod,
  unsupportedRpcMethod,
} from './errors/request-errors.ts';
import { routes } from './routes.ts';
import type { RestEnvironment, RestService } from './service/service.ts';

interface Route {
  handler: Handler<RestService, RestEnvironment>;
  /** The name of the relation or the function. */
  name: string;
}

const handlers = new Map(routes.map(([method, path, handler]) => [`${method} ${path}`, handler]));

/**
 * Finds the handler of a request.
 *
 * @param path the path below the service's base path as it was sent
 * @throws RestError PGRST126 for the root, PGRST125 for a path of another form, PGRST117 for a method that a relation does
 *   not have, PGRST101 for one that a function does not have
 */
export function findRoute(method: string, path: string): Route {
  const [, rpc, name] = /^\/(rpc\/)?([^/]+)$/.exec(path) ?? [];
  if (name === undefined) throw path === '/' ? rootDisabled() : invalidPath();
  const handler = handlers.get(
    `${method === 'HEAD' ? 'GET' : method} ${rpc ? '/rpc/:function' : '/:relation'}`,
  );
  if (!handler) throw rpc ? unsupportedRpcMethod(method) : unsupportedMethod(method);
  return { handler, name: decode(name) };
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // No relation has this name, which the error will say.
  }
}
