import { randomBytes } from 'node:crypto';
import { addFirstUser, countUsers } from '#platform/auth/user-management.ts';
import type { Database } from '#platform/database/database.ts';
import type { Config } from '#server/config.ts';

/** The first owner's credentials, which are printed once. */
interface FirstOwner {
  email: string;
  /** It is undefined if OWNER_PASSWORD sets the password, because only a generated password is printed. */
  generatedPassword?: string | undefined;
}

/** Adds the first owner to an installation without users. Returns undefined if there is a user already. */
export async function addFirstOwner(
  database: Database,
  owner: Config['owner'],
): Promise<FirstOwner | undefined> {
  if ((await countUsers(database)) > 0) return undefined;
  const email = owner.email ?? 'owner@wayfare.local';
  const generatedPassword = owner.password ? undefined : randomBytes(12).toString('base64url');
  // Of several servers that start on the same new database, the one that adds its owner prints the credentials.
  const user = await addFirstUser(database, { email, password: owner.password ?? generatedPassword ?? '' });
  return user && { email, generatedPassword };
}
