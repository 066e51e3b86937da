import type { Database, Query } from '#platform/database/database.ts';
import { getOnlyRow } from '#platform/database/only-row.ts';
import { sql } from '#platform/database/sql.ts';
import { findWeakness, type PasswordRules, type PasswordWeakness } from './credentials/password-rules.ts';
import { hashChosenPassword, passwordMatches } from './credentials/passwords.ts';
import { requireEmailAddress } from './protocol/email-address.ts';
import { AuthError } from './protocol/errors.ts';
import { toConflict } from './protocol/save-error.ts';
import { defaultSettings } from './service/settings.ts';
import { deleteFactor, listFactors } from './store/factors.ts';
import { deleteUser, setEmail as storeEmail } from './store/managed-users.ts';
import { insertUser } from './store/new-users.ts';
import { deleteOneTimeTokens } from './store/one-time-tokens.ts';
import { endAllSessions } from './store/sessions.ts';
import {
  confirmEmail,
  lockUserByEmail,
  recordWeakness,
  setEncryptedPassword,
  type UserRow,
} from './store/users.ts';

/*
 * User management for commands and for the first start of the server. It bypasses row level security and works without a
 * session, so no request handler may call it.
 */

/** Commands hash passwords as one client (`HashingClient`). */
const commandLine = { key: 'in-process', isKnown: true };

/** An error whose message is meant for the console. */
export class UserManagementError extends Error {
  override name = 'UserManagementError';
}

export interface Credentials {
  email: string;
  password: string;
}

/**
 * Creates a user who can sign in immediately. Throws UserManagementError if the address is invalid or taken, or the
 * password is invalid.
 */
export async function addUser(database: Database, credentials: Credentials): Promise<{ id: string }> {
  const { email, encryptedPassword } = await parseCredentials(credentials);
  const user = await database.privileged.transaction((query) =>
    insertUser(query, { email, encryptedPassword, isConfirmed: true }),
  );
  if (!user) throw new UserManagementError(`A user with the email ${email} already exists`);
  return { id: user.id };
}

/** The key, chosen at will, of the advisory lock under which the first user is added and users are removed. */
const firstUserLockKey = 7267;

/** Adds a user like `addUser`, or returns undefined if there is one already. Of concurrent calls, only one adds a user. */
export async function addFirstUser(
  database: Database,
  credentials: Credentials,
): Promise<{ id: string } | undefined> {
  const user = await parseCredentials(credentials);
  return database.privileged.transaction(async (query) => {
    await query(sql`select pg_advisory_xact_lock(${firstUserLockKey})`);
    const { rowCount } = await query('select from auth.users limit 1');
    return rowCount ? undefined : insertUser(query, { ...user, isConfirmed: true });
  });
}

/**
 * Sets a user's password. Ends all sessions of the user and invalidates all email links. Throws UserManagementError if
 * there is no such user or the password is invalid.
 */
export async function setPassword(database: Database, credentials: Credentials): Promise<void> {
  const { email, encryptedPassword } = await parseCredentials(credentials);
  await database.privileged.transaction(async (query) => {
    const user = await requireUser(query, email);
    await setEncryptedPassword(query, user.id, encryptedPassword);
    await endAllSessions(query, user.id);
    await deleteOneTimeTokens(query, user.id);
  });
}

/**
 * Sets the email with which a user signs in, and confirms it: whoever runs the command vouches for it. Withdraws a
 * change that waits for confirmation, and invalidates all email links, because they were sent for the old address. The
 * user's password, second factors and sessions stay. Returns the addresses as they are stored. Throws
 * UserManagementError if an address is invalid, both are the same, no user has `email`, or another user has
 * `newEmail`.
 */
export async function setEmail(
  database: Database,
  change: { email: string; newEmail: string },
): Promise<{ email: string; newEmail: string }> {
  const [email, newEmail] = [parseEmail(change.email), parseEmail(change.newEmail)];
  if (email === newEmail) throw new UserManagementError(`The new email is the same as the old one: ${email}`);
  await database.privileged
    .transaction(async (query) => {
      const user = await requireUser(query, email);
      await storeEmail(query, user.id, newEmail, true);
      await confirmEmail(query, user.id);
      await deleteOneTimeTokens(query, user.id);
    })
    .catch((error: unknown) => {
      throw toConflict(error)
        ? new UserManagementError(`A user with the email ${newEmail} already exists`)
        : error;
    });
  return { email, newEmail };
}

/**
 * Removes all second factors of a user who has lost them, so that the password is enough again. Returns their names.
 * The user's sessions stay, at aal1. Throws UserManagementError if there is no such user or the address is invalid.
 */
export async function removeFactors(database: Database, email: string): Promise<string[]> {
  const address = parseEmail(email);
  return database.privileged.transaction(async (query) => {
    const user = await requireUser(query, address);
    const factors = await listFactors(query, user.id);
    for (const { id } of factors) await deleteFactor(query, id);
    return factors.map(({ friendly_name, factor_type }) => friendly_name || factor_type);
  });
}

/** Somebody who has an account, as `npm run owner -- list` shows. */
export interface AccountSummary {
  id: string;
  email: string;
  createdAt: Date;
  /** It is null before the first sign-in. */
  lastSignInAt: Date | null;
  /** The names of the second factors that are in use. */
  factors: string[];
  passkeys: number;
  /** Whether the account can sign in: it is confirmed, not banned, and has a password or a passkey. */
  canSignIn: boolean;
}

const canSignIn = `u.email_confirmed_at is not null and coalesce(u.banned_until <= now(), true) and u.deleted_at is null
  and (coalesce(u.encrypted_password, '') <> ''
    or exists (select from auth.webauthn_credentials c where c.user_id = u.id))`;

/** Lists the accounts with an email, the oldest first. */
export async function listAccounts(database: Database): Promise<AccountSummary[]> {
  const { rows } = await database.privileged.query<AccountSummary>(
    `select u.id, u.email, u.created_at as "createdAt", u.last_sign_in_at as "lastSignInAt", ${canSignIn} as "canSignIn",
      array(select coalesce(nullif(f.friendly_name, ''), f.factor_type::text) from auth.mfa_factors f
        where f.user_id = u.id and f.status = 'verified' order by f.created_at, f.id) as factors,
      (select count(*)::int from auth.webauthn_credentials c where c.user_id = u.id) as passkeys
    from auth.users u where u.email is not null and u.deleted_at is null order by u.created_at, u.id`,
  );
  return rows;
}

/**
 * Removes a user, with the sessions and every way to sign in. What the user has written stays. Returns the email as it
 * was stored. Throws UserManagementError if the address is invalid, there is no such user, or nobody else could sign
 * in.
 *
 * @param isOwner the condition, in SQL, that holds for a user `u` who can take care of the others
 */
export async function removeUser(database: Database, email: string, isOwner = 'true'): Promise<string> {
  const address = parseEmail(email);
  await database.privileged.transaction(async (query) => {
    // Two commands at the same time must not remove the last two users.
    await query(sql`select pg_advisory_xact_lock(${firstUserLockKey})`);
    const user = await requireUser(query, address);
    const { rowCount } = await query({
      text: `select from auth.users u where u.id <> $1 and ${canSignIn} and ${isOwner} limit 1`,
      values: [user.id],
    });
    if (!rowCount)
      throw new UserManagementError(
        `${address} is the only owner who can sign in. Add another owner first: npm run owner -- add EMAIL`,
      );
    await deleteUser(query, user.id);
  });
  return address;
}

/**
 * If the password is weak and the first user still has it, records the weakness for clients that read the user, and
 * returns it with the user's email. Returns undefined otherwise.
 */
export async function checkFirstPassword(
  database: Database,
  password: string,
  rules: PasswordRules,
): Promise<{ email: string; weakness: PasswordWeakness } | undefined> {
  const { query } = database.privileged;
  const { rows } = await query<{ id: string; email: string; encrypted_password: string | null }>(
    `select id, email, encrypted_password from auth.users where email is not null order by created_at, id limit 1`,
  );
  const [user] = rows;
  const weakness = user && findWeakness(password, rules, [user.email]);
  if (!weakness || !(await passwordMatches(password, user.encrypted_password, commandLine))) return undefined;
  await recordWeakness(query, user.id, weakness);
  return { email: user.email, weakness };
}

export async function countUsers(database: Database): Promise<number> {
  const result = await database.privileged.query<{ count: number }>(
    'select count(*)::int as count from auth.users',
  );
  return getOnlyRow(result).count;
}

/** Checks the credentials as the auth endpoints do, but throws a UserManagementError. */
async function parseCredentials(credentials: Credentials) {
  const email = parseEmail(credentials.email);
  const hashing = hashChosenPassword(credentials.password, defaultSettings, commandLine, [email]);
  const encryptedPassword = await hashing.catch((error: unknown) => {
    throw toManagementError(error);
  });
  return { email, encryptedPassword };
}

/** Finds a user and locks it. The email is compared again, because it may have changed before the user was locked. */
async function requireUser(query: Query, email: string): Promise<UserRow> {
  const user = await lockUserByEmail(query, email);
  if (user?.email !== email) throw new UserManagementError(`There is no user with the email ${email}`);
  return user;
}

function parseEmail(email: string): string {
  try {
    return requireEmailAddress(email);
  } catch (error) {
    throw toManagementError(error);
  }
}

const toManagementError = (error: unknown) =>
  error instanceof AuthError ? new UserManagementError(error.message) : error;
