import { randomUUID } from 'node:crypto';
import { AuthError } from '#platform/auth/protocol/errors.ts';
import type { Query } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { findUser, lockUserByEmail, type UserRow } from './users.ts';

export interface NewUser {
  /** Defaults to a random ID. */
  id?: string | undefined;
  /** It is undefined for an anonymous user, and for one who only has a phone number. */
  email?: string | undefined;
  phone?: string | undefined;
  /** It is undefined for a user who signs in without a password. */
  encryptedPassword?: string | undefined;
  /** Whether the email address and the phone number count as confirmed. */
  isConfirmed: boolean;
  isAnonymous?: boolean;
  metadata?: Record<string, unknown> | undefined;
  /** Whether the users sign up themselves: then their metadata and the data of their identity are the same. */
  isSignup?: boolean;
}

/**
 * Creates a user and an identity for each way to sign in. Returns undefined if the email address is taken. Fails with
 * 23505 if the phone number or the ID is taken. Triggers on auth.users run in the same transaction.
 */
export async function insertUser(query: Query, user: NewUser): Promise<UserRow | undefined> {
  const providers = [...(user.email ? ['email'] : []), ...(user.phone ? ['phone'] : [])];
  const { id = randomUUID(), email, phone, isConfirmed, metadata = {} } = user;
  const emailData =
    email && createEmailIdentityData({ id, email }, isConfirmed, user.isSignup ? metadata : {});
  const userMetadata =
    user.isSignup && emailData
      ? emailData
      : { ...metadata, ...(email && isConfirmed && { email_verified: true }) };
  const appMetadata = providers.length > 0 ? { provider: providers[0], providers } : {};
  const { rowCount } = await query(sql`
    insert into auth.users (id, email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at,
      is_anonymous, raw_app_meta_data, raw_user_meta_data)
    values (${id}, ${email ?? null}, ${phone ?? null}, ${user.encryptedPassword ?? null},
      case when ${isConfirmed && email !== undefined} then now() end,
      case when ${isConfirmed && phone !== undefined} then now() end,
      ${user.isAnonymous ?? false}, ${appMetadata}, ${userMetadata})
    on conflict (email) where not is_sso_user do nothing`);
  if (rowCount === 0) return undefined;
  if (emailData) await saveIdentity(query, { userId: id, provider: 'email', data: emailData });
  if (phone) {
    const data = { sub: id, phone, email_verified: false, phone_verified: isConfirmed };
    await saveIdentity(query, { userId: id, provider: 'phone', data });
  }
  return findUser(query, id);
}

/** Inserts a user like `insertUser`, but if the address is taken, locks and returns the user who has it. */
export async function findOrInsertUser(
  query: Query,
  newUser: NewUser & { email: string },
): Promise<{ user: UserRow; isNew: boolean }> {
  const inserted = await insertUser(query, newUser);
  if (inserted) return { user: inserted, isNew: true };
  const user = await lockUserByEmail(query, newUser.email);
  if (!user) throw new AuthError(409, 'conflict', 'The user has just been changed by another request');
  return { user, isNew: false };
}

/**
 * Creates the data of a user's identity with an email address. What the user has signed up with is part of it, but
 * replaces nothing that this server knows better (docs/protocols/auth.md#user-object).
 */
export const createEmailIdentityData = (
  { id, email }: { id: string; email: string },
  isVerified: boolean,
  metadata: Record<string, unknown>,
): Record<string, unknown> => ({
  ...metadata,
  sub: id,
  email,
  email_verified: isVerified,
  phone_verified: false,
});

/** Saves the data of a user's identity with a provider. Other keys of the identity stay. `::uuid` normalizes the ID. */
export async function saveIdentity(
  query: Query,
  { userId, provider, data }: { userId: string; provider: 'email' | 'phone'; data: object },
): Promise<void> {
  await query(sql`
    insert into auth.identities as i (provider_id, user_id, identity_data, provider)
    values (${userId}::uuid, ${userId}, ${data}, ${provider})
    on conflict (provider_id, provider) do update
      set identity_data = i.identity_data || excluded.identity_data, updated_at = now()`);
}
