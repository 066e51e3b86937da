import pg from 'pg';
import { sql } from './sql.ts';

/** The oldest version on which the migrations run: the views use `security_invoker`. */
const minVersion = 15;

/** The database server is too old, or its login lacks a right. The message says what to do. */
class UnsuitableDatabase extends Error {
  override name = 'UnsuitableDatabase';
}

const servicePolicy = 'The service role bypasses row level security';

/** The roles of requests (docs/protocols/sql.md). */
const roles = ['anon', 'authenticated', 'service_role', 'authenticator', 'visitor'];

interface Login {
  /** The version as a number, for example 150004. */
  version: number;
  name: string;
  isSuperuser: boolean;
  mayCreateRoles: boolean;
  bypassesRowSecurity: boolean;
  database: string;
  /** Whether it owns the database, or was granted what the migrations need of an owner's rights. */
  ownsDatabase: boolean;
  /** The roles that exist. */
  existing: string[];
  /** The existing roles that the login is not a member of: somebody else has created them. */
  notGranted: string[];
}

/**
 * Creates the role `service_role` without BYPASSRLS if the login may not create it with that attribute, as the
 * migrations would. Before PostgreSQL 16, only a superuser may do that; since then, a login that has the attribute
 * itself may, too. Providers of hosted databases grant neither. `addServicePolicies` replaces the attribute.
 *
 * The same statement makes the login a member of the role, which only PostgreSQL 16 does by itself. If this start ended
 * before the migrations, the next start would otherwise take the role for somebody else's.
 *
 * @throws UnsuitableDatabase
 */
export async function prepareRoles(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Login>(sql`
    select current_setting('server_version_num')::int as version, current_user as name,
      rolsuper as "isSuperuser", rolcreaterole as "mayCreateRoles", rolbypassrls as "bypassesRowSecurity",
      datname as database,
      pg_has_role(datdba, 'usage') or (has_database_privilege(datname, 'create')
        and has_schema_privilege(to_regnamespace('public')::oid, 'create')) as "ownsDatabase",
      array(select rolname::text from pg_roles where rolname = any (${roles})) as existing,
      array(select rolname::text from pg_roles where rolname = any (${roles}) and not pg_has_role(oid, 'member')
        order by array_position(${roles}::text[], rolname::text)) as "notGranted"
    from pg_roles, pg_database where rolname = current_user and datname = current_database()`);
  const [login] = rows;
  if (!login) throw new Error('The role of the current user does not exist');
  requireRights(login);
  const mayBypass = login.isSuperuser || (login.version >= 160_000 && login.bypassesRowSecurity);
  if (!mayBypass && !login.existing.includes('service_role'))
    await client.query('create role service_role nologin noinherit role current_user');
}

/** @throws UnsuitableDatabase */
export function requireRights(login: Login): void {
  const { version, name, isSuperuser, mayCreateRoles, database, ownsDatabase, existing, notGranted } = login;
  const major = Math.floor(version / 10_000);
  if (major < minVersion)
    throw new UnsuitableDatabase(
      `this is PostgreSQL ${major}, and Wayfare needs PostgreSQL ${minVersion} or newer.`,
    );
  if (isSuperuser) return;
  const missing = mayCreateRoles ? [] : roles.filter((role) => !existing.includes(role));
  const faults = [
    missing.length > 0 && 'may not create roles',
    notGranted.length > 0 && `may not take roles that this PostgreSQL server has (${notGranted.join(', ')})`,
    !ownsDatabase && `does not own the database ${database}`,
  ].filter((fault) => fault !== false);
  if (faults.length === 0) return;
  const administrator =
    notGranted.length > 0
      ? 'If another installation of Wayfare uses this server, use another server, because each installation could read ' +
        'and change the other’s data. Otherwise an administrator'
      : 'An administrator';
  throw new UnsuitableDatabase(
    `the login ${name} ${faults.join(', and it ')}. ${administrator} of the server must run this once:\n\n` +
      createSetup(login, missing)
        .map((statement) => `  ${statement};`)
        .join('\n'),
  );
}

/** Creates the statements that give a login what it needs. `missing` are the roles that it cannot create itself. */
function createSetup({ name, database, ownsDatabase, notGranted }: Login, missing: string[]): string[] {
  const login = pg.escapeIdentifier(name);
  const toGrant = roles.filter((role) => missing.includes(role) || notGranted.includes(role));
  const statements = missing.map((role) => `create role ${role} nologin noinherit`);
  if (missing.length > 0)
    statements.push('grant anon, authenticated, service_role to authenticator', 'grant anon to visitor');
  if (toGrant.length > 0) statements.push(`grant ${toGrant.join(', ')} to ${login}`);
  if (!ownsDatabase) statements.push(`alter database ${pg.escapeIdentifier(database)} owner to ${login}`);
  return statements;
}

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

/** The predefined roles that reach programs and files of the database's machine. */
const serverRoles = ['pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files'];

/** Returns whether a login of an external PostgreSQL may be given to functions: it reaches nothing outside its databases. */
export async function isSafeForFunctions(login: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(login);
  client.on('error', () => {});
  await client.connect();
  try {
    // Whoever may become another role has that role's rights, too. A superuser is a member of each.
    const { rows } = await client.query<{ isSafe: boolean }>(sql`
      select not exists (
        select from pg_roles
        where (rolsuper or rolname = any (${serverRoles})) and pg_has_role(session_user, oid, 'member')
      ) as "isSafe"`);
    return rows[0]?.isSafe === true;
  } finally {
    await client.end();
  }
}
