import type { Database } from '#platform/database/database.ts';
import { getOnlyRow } from '#platform/database/only-row.ts';
import { hashChosenPassword } from './credentials/passwords.ts';
import { requireEmailAddress } from './protocol/email-address.ts';
import { AuthError } from './protocol/errors.ts';
import { deleteOneTimeTokens } from './store/one-time-tokens.ts';
import { endAllSessions } from './store/sessions.ts';
import { findUserByEmail, insertUser, setPassword as storePassword } from './store/users.ts';

/**
 * What whoever runs the installation may do to its users, past row level security and with no one signed
 * in: commands call these, never a request.
 */

/** A refusal, with a text for the console. */
export class OwnerError extends Error {
  override name = 'OwnerError';
}

export interface Credentials {
  email: string;
  password: string;
}

/** Makes a user who can sign in at once. Throws OwnerError where the address has one, or cannot be one. */
export async function addUser(database: Database, credentials: Credentials): Promise<{ id: string }> {
  const { email, encryptedPassword } = await check(credentials);
  const user = await database.privileged.transaction((query) =>
    insertUser(query, { email, encryptedPassword }),
  );
  if (!user) throw new OwnerError(`There is already a user ${email}`);
  return { id: user.id };
}

/** Gives a user a new password, and ends all of their sessions and open links. Throws OwnerError. */
export async function setPassword(database: Database, credentials: Credentials): Promise<void> {
  const { email, encryptedPassword } = await check(credentials);
  await database.privileged.transaction(async (query) => {
    const user = await findUserByEmail(query, email);
    if (!user) throw new OwnerError(`There is no user ${email}`);
    await storePassword(query, user.id, encryptedPassword);
    await endAllSessions(query, user.id);
    await deleteOneTimeTokens(query, user.id);
  });
}

export async function countUsers(database: Database): Promise<number> {
  const text = 'select count(*)::int as count from auth.users';
  return getOnlyRow(await database.privileged.query<{ count: number }>(text)).count;
}

/** The rules are those of requests; only who hears of a refusal differs. */
async function check({
  email,
  password,
}: Credentials): Promise<{ email: string; encryptedPassword: string }> {
  try {
    return { email: requireEmailAddress(email), encryptedPassword: await hashChosenPassword(password) };
  } catch (error) {
    throw error instanceof AuthError ? new OwnerError(error.message) : error;
  }
}
