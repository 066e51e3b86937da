import { DatabaseError } from 'pg';
import type { Caller } from '#platform/database/caller.ts';
import type { Database, Query } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { Identity } from '#platform/jwt/identity.ts';

interface Rights {
  read: boolean;
  write: boolean;
}

/** The rights of a channel's user in it. */
export interface ChannelAccess {
  broadcast: Rights;
  presence: Rights;
}

type Extension = keyof ChannelAccess;

/** Anybody may do everything in a public channel. */
export const publicAccess: ChannelAccess = {
  broadcast: { read: true, write: true },
  presence: { read: true, write: true },
};

/** This error rolls the transaction back as soon as it has found the rights. */
class RolledBack extends Error {
  override name = 'RolledBack';
}

/**
 * Asks the policies of realtime.messages what a user may do in a private channel: whoever may select a message of the
 * topic may receive, and whoever may insert a message may send. The messages that are inserted to find this out are
 * rolled back (docs/protocols/realtime.md#private-channels).
 */
export async function findChannelAccess(
  database: Database,
  identity: Identity,
  name: string,
  caller: Caller,
): Promise<ChannelAccess> {
  let access: ChannelAccess | undefined;
  const context = { identity, caller, settings: { 'realtime.topic': name } };
  try {
    await database.transaction(context, async (query) => {
      const readable = await findReadable(query, identity, name);
      access = {
        broadcast: { read: readable.has('broadcast'), write: await mayInsert(query, name, 'broadcast') },
        presence: { read: readable.has('presence'), write: await mayInsert(query, name, 'presence') },
      };
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  if (!access) throw new Error('The transaction has not found the rights');
  return access;
}

/** The probes are inserted as `authenticator`, because the user's role may not call the function. Then the user reads them. */
async function findReadable(query: Query, { role }: Identity, name: string): Promise<Set<string>> {
  await query("select set_config('role', 'authenticator', true)");
  const probes = await query<{ id: string }>(sql`select id from realtime.insert_probes(${name})`);
  await query(sql`select set_config('role', ${role}, true)`);
  const ids = probes.rows.map(({ id }) => id);
  const { rows } = await query<{ extension: string }>(sql`
    select extension from realtime.messages where id = any(${ids})`);
  return new Set(rows.map(({ extension }) => extension));
}

async function mayInsert(query: Query, name: string, extension: Extension): Promise<boolean> {
  await query('savepoint probe');
  try {
    await query(sql`
      insert into realtime.messages (topic, extension, private) values (${name}, ${extension}, true)`);
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '42501') return false;
    throw error;
  } finally {
    await query('rollback to savepoint probe').catch(() => {});
  }
}
