import type { Query } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';

/** Twenty clients suffice for an owner who travels. There is a limit, because each known client has guesses of its own. */
const maxClientsPerUser = 20;

/** Returns whether the user with this email has signed in from this client (`getClientKey`) before. */
export async function isKnownClient(query: Query, email: string, client: string): Promise<boolean> {
  const { rows } = await query({
    name: 'auth_known_client',
    text: `select from auth.known_clients join auth.users u on u.id = user_id
      where u.email = $1 and not u.is_sso_user and client = $2`,
    values: [email, client],
  });
  return rows.length > 0;
}

/** Returns the same as `isKnownClient`, for the user with this ID. */
export async function isKnownClientTo(query: Query, userId: string, client: string): Promise<boolean> {
  const { rows } = await query(sql`
    select from auth.known_clients where user_id = ${userId} and client = ${client}`);
  return rows.length > 0;
}

export async function forgetClients(query: Query, userId: string): Promise<void> {
  await query(sql`delete from auth.known_clients where user_id = ${userId}`);
}

/** Remembers that a user has signed in from a client, and forgets the oldest ones beyond `maxClientsPerUser`. */
export async function rememberClient(query: Query, userId: string, client: string): Promise<void> {
  await query(sql`
    insert into auth.known_clients (user_id, client) values (${userId}, ${client})
    on conflict (user_id, client) do update set last_sign_in_at = now()`);
  await query(sql`
    delete from auth.known_clients where user_id = ${userId} and client in (
      select client from auth.known_clients where user_id = ${userId}
      order by last_sign_in_at desc, client offset ${maxClientsPerUser})`);
}
