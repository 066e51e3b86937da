import type pg from 'pg';

/** The oldest version on which the migrations run: the views use `security_invoker`. */
const minVersion = 15;

/** The database server is too old, or its login lacks a right. The message says what to do. */
class UnsuitableDatabase extends Error {
  override name = 'UnsuitableDatabase';
}

const servicePolicy = 'The service role bypasses row level security';

/** The roles of requests (docs/protocols.md#sql-contract). */
const roles = ['anon', 'authenticated', 'service_role', 'authenticator', 'visitor'];

interface Login {
  /** For example 150004. */
  version: number;
  name: string;
  isSuperuser: boolean;
  mayCreateRoles: boolean;
  bypassesRowSecurity: boolean;
  /** The roles that exist. */
  existing: string[];
}

/**
 * Creates the role `service_role` if the login may not create it with BYPASSRLS, as the migrations would. Only a
 * superuser may before PostgreSQL 16, and later only who has that attribute; providers of hosted databases grant neither.
 * `addServicePolicies` replaces the attribute.
 *
 * @throws UnsuitableDatabase
 */
export async function prepareRoles(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Login>({
    text: `select current_setting('server_version_num')::int as version, current_user as name,
        rolsuper as "isSuperuser", rolcreaterole as "mayCreateRoles", rolbypassrls as "bypassesRowSecurity",
        array(select rolname::text from pg_roles where rolname = any($1)) as existing
      from pg_roles where rolname = current_user`,
    values: [roles],
  });
  const [login] = rows;
  if (!login) throw new Error('The role of the current user does not exist');
  requireRights(login);
  const mayBypass = login.isSuperuser || (login.version >= 160_000 && login.bypassesRowSecurity);
  if (!mayBypass && !login.existing.includes('service_role'))
    await client.query('create role service_role nologin noinherit');
}

/** @throws UnsuitableDatabase */
export function requireRights({ version, name, isSuperuser, mayCreateRoles, existing }: Login): void {
  const major = Math.floor(version / 10_000);
  if (major < minVersion)
    throw new UnsuitableDatabase(
      `this is PostgreSQL ${major}, and Wayfare needs PostgreSQL ${minVersion} or newer.`,
    );
  if (isSuperuser || mayCreateRoles || roles.every((role) => existing.includes(role))) return;
  throw new UnsuitableDatabase(
    `the login ${name} may not create roles. An administrator of the server must run this once:\n${createSetup(name)}`,
  );
}

/** Creates the statements that give a login without CREATEROLE what it needs. */
const createSetup = (login: string) => `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit;
  create role authenticator nologin noinherit;
  create role visitor nologin noinherit;
  grant anon, authenticated, service_role to authenticator;
  grant anon to visitor;
  grant ${roles.join(', ')} to "${login.replaceAll('"', '""')}";`;

/**
 * Lets `service_role` read and write all rows of the tables that it has privileges on, if it cannot bypass row level
 * security. This runs after the migrations, so that it covers new tables.
 */
export async function addServicePolicies(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string }>(`
    select c.oid::regclass::text as table
    from pg_class c
    join pg_roles r on r.rolname = 'service_role' and not (r.rolbypassrls or r.rolsuper)
    where c.relrowsecurity and pg_has_role(c.relowner, 'usage')
      and has_table_privilege('service_role', c.oid, 'select, insert, update, delete')
      and not exists (select from pg_policy where polrelid = c.oid and polname = '${servicePolicy}')`);
  for (const { table } of rows)
    await client.query(
      `create policy "${servicePolicy}" on ${table} to service_role using (true) with check (true)`,
    );
}
