import * as auth from '#platform/auth/routes.ts';
import * as realtime from '#platform/realtime/routes.ts';
import * as rest from '#platform/rest/routes.ts';
import * as storage from '#platform/storage/routes.ts';

/** Lists the endpoints in the services' tables of routes, each with its table and the name of its handler. */
export const listRoutedEndpoints = () =>
  Object.entries({ rest, auth, storage, realtime }).flatMap(([service, tables]) =>
    Object.entries(tables).flatMap(([table, entries]) =>
      (Array.isArray(entries) ? entries : []).map(([method, path, handler]) => ({
        endpoint: `${method} /${service}/v1${path.replace(/:(\w+)(?:\{\.\+\})?/g, '{$1}')}`,
        table,
        handler: handler.name,
      })),
    ),
  );
