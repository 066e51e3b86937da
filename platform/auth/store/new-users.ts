import { AuthError } from '#platform/auth/protocol/errors.ts';
import type { Query } from '#platform/database/database.ts';
import { findUser, findUserByEmail, lockUser, type UserRow } from './users.ts';

export interface NewUser {
  /** Defaults to a random ID. */
  id?: string | undefined;
  /** Undefined for an anonymous user, and for one who only has a phone number. */
  email?: string | undefined;
  phone?: string | undefined;
  /** Undefined for a user who signs in without a password. */
  encryptedPassword?: string | undefined;
  /** Whether the email address and the phone number count as confirmed. */
  isConfirmed: boolean;
  isAnonymous?: boolean;
  metadata?: Record<string, unknown> | undefined;
}

/**
 * Creates a user and an identity for each way to sign in. Returns undefined if the email address is taken. Fails with
 * 23505 if the phone number or the ID is taken. Triggers on auth.users run in the same transaction.
 */
export async function insertUser(query: Query, user: NewUser): Promise<UserRow | undefined> {
  const providers = [...(user.email ? ['email'] : []), ...(user.phone ? ['phone'] : [])];
  const isEmailConfirmed = user.isConfirmed && user.email !== undefined;
  const { rows } = await query<{ id: string }>({
    text: `insert into auth.users (id, email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at,
        is_anonymous, raw_app_meta_data, raw_user_meta_data)
      values (coalesce($1, gen_random_uuid()), $2, $3, $4, case when $5 then now() end, case when $6 then now() end,
        $7, $8, $9)
      on conflict (email) where not is_sso_user do nothing returning id`,
    values: [
      user.id ?? null,
      user.email ?? null,
      user.phone ?? null,
      user.encryptedPassword ?? null,
      isEmailConfirmed,
      user.isConfirmed && user.phone !== undefined,
      user.isAnonymous ?? false,
      JSON.stringify(providers.length > 0 ? { provider: providers[0], providers } : {}),
      JSON.stringify({ ...user.metadata, ...(isEmailConfirmed && { email_verified: true }) }),
    ],
  });
  const [inserted] = rows;
  if (!inserted) return undefined;
  const { id } = inserted;
  if (user.email)
    await insertEmailIdentity(query, { userId: id, email: user.email, isVerified: user.isConfirmed });
  if (user.phone)
    await insertPhoneIdentity(query, { userId: id, phone: user.phone, isVerified: user.isConfirmed });
  return findUser(query, id);
}

/** Like `insertUser`, but if the address is taken, locks the user who has it and returns that one. */
export async function findOrInsertUser(
  query: Query,
  newUser: NewUser & { email: string },
): Promise<{ user: UserRow; isNew: boolean }> {
  const inserted = await insertUser(query, newUser);
  if (inserted) return { user: inserted, isNew: true };
  const existing = await findUserByEmail(query, newUser.email);
  const user = existing && (await lockUser(query, existing.id));
  if (!user) throw new AuthError(409, 'conflict', 'The user has just been changed by another request');
  return { user, isNew: false };
}

async function insertEmailIdentity(
  query: Query,
  { userId, email, isVerified }: { userId: string; email: string; isVerified: boolean },
): Promise<void> {
  const data = { sub: userId, email, email_verified: isVerified, phone_verified: false };
  await insertIdentity(query, { userId, provider: 'email', data });
}

async function insertPhoneIdentity(
  query: Query,
  { userId, phone, isVerified }: { userId: string; phone: string; isVerified: boolean },
): Promise<void> {
  const data = { sub: userId, phone, email_verified: false, phone_verified: isVerified };
  await insertIdentity(query, { userId, provider: 'phone', data });
}

async function insertIdentity(
  query: Query,
  { userId, provider, data }: { userId: string; provider: string; data: object },
): Promise<void> {
  await query({
    text: `insert into auth.identities (provider_id, user_id, identity_data, provider) values ($1::uuid, $1, $2, $3)`,
    values: [userId, JSON.stringify(data), provider],
  });
}
