import { randomBytes } from 'node:crypto';
import { addUser, countUsers, OwnerError } from '#platform/auth/owners.ts';
import type { Database } from '#platform/database/database.ts';
import type { Config } from './config.ts';

/** The first owner's sign-in, as it is printed once. */
export interface FirstOwner {
  email: string;
  /** Undefined where the owner chose it (OWNER_PASSWORD): what is known is not printed. */
  generatedPassword?: string | undefined;
}

/** Adds the first owner to an installation that has nobody. Undefined where somebody is there already. */
export async function ensureOwner(
  database: Database,
  owner: Config['owner'],
): Promise<FirstOwner | undefined> {
  if ((await countUsers(database)) > 0) return undefined;
  const email = owner.email ?? 'owner@wayfare.local';
  const generatedPassword = owner.password ? undefined : randomBytes(12).toString('base64url');
  try {
    await addUser(database, { email, password: owner.password ?? generatedPassword ?? '' });
  } catch (error) {
    // Two servers that start at once on a new database: the other was faster, and tells the sign-in.
    if (error instanceof OwnerError && (await countUsers(database)) > 0) return undefined;
    throw error;
  }
  return { email, generatedPassword };
}
