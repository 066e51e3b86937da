import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';
import { getOnlyRow } from './only-row.ts';

/** The time for which a response is kept, so that a role that is granted or revoked takes effect soon. */
const maxAgeMs = 10_000;

/**
 * Creates the function that tells whether a request may take a role beyond the API's own: one that is granted to
 * `authenticator`, the login of requests (docs/protocols/api-keys.md). Never a superuser, nor a login of the platform.
 */
export function createRoleCheck({ privileged }: Database): (role: string) => Promise<boolean> {
  const known = new LRUCache<string, boolean>({ max: 100, ttl: maxAgeMs });
  return async (role) => {
    const cached = known.get(role);
    if (cached !== undefined) return cached;
    const result = await privileged.query<{ granted: boolean }>({
      name: 'request_role',
      text: `select exists (
          select from pg_roles
          where rolname = $1 and not rolsuper and rolname not in ('authenticator', 'visitor')
            and pg_has_role('authenticator', oid, 'member')
        ) as granted`,
      values: [role],
    });
    const { granted } = getOnlyRow(result);
    known.set(role, granted);
    return granted;
  };
}
