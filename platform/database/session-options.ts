import type { Login } from './connection-settings.ts';

/** The search path of visitors' reads. Reads that need another one are transactions. */
export const visitorSearchPath = '"public", "extensions"';

/**
 * The session settings of each login. They also set the role, because on an external PostgreSQL all connections log in as
 * the same user. As `authenticator`, a connection can do nothing until it has a request's identity; as `anon`, it can
 * only read what visitors may read. Within `options`, a backslash escapes a space.
 */
export const sessionOptions: Record<Login, string> = {
  owner: '-c timezone=UTC',
  authenticator: '-c timezone=UTC -c role=authenticator -c idle_in_transaction_session_timeout=30000',
  visitor: `-c timezone=UTC -c role=anon -c default_transaction_read_only=on -c search_path=${visitorSearchPath.replace(' ', '\\ ')} -c request.jwt.claims={"role":"anon"}`,
};
