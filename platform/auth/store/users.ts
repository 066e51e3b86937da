import type { Query } from '#platform/database/database.ts';

/** A row of auth.identities as JSON: its timestamps are strings. */
interface IdentityRow {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: string;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
  email: string | null;
}

/** A row of auth.users with the user's identities. */
export interface UserRow {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  confirmed_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  email_change_confirm_status: number;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
  created_at: Date;
  updated_at: Date;
  banned_until: Date | null;
  is_anonymous: boolean;
  identities: IdentityRow[];
  /** Computed by the database, whose clock is the only one that all instances share. */
  is_banned: boolean;
}

const columns = `u.*, coalesce(u.banned_until > now(), false) as is_banned,
  coalesce((select json_agg(i order by i.created_at) from auth.identities i where i.user_id = u.id), '[]') as identities`;

export async function findUserByEmail(query: Query, email: string): Promise<UserRow | undefined> {
  const { rows } = await query<UserRow>({
    name: 'auth_user_by_email',
    text: `select ${columns} from auth.users u where u.email = $1 and not u.is_sso_user`,
    values: [email],
  });
  return rows[0];
}

export async function findUser(query: Query, id: string): Promise<UserRow | undefined> {
  const { rows } = await query<UserRow>({
    name: 'auth_user_by_id',
    text: `select ${columns} from auth.users u where u.id = $1`,
    values: [id],
  });
  return rows[0];
}

/** Like `findUser`, but locks the user until the transaction ends. */
export async function lockUser(query: Query, id: string): Promise<UserRow | undefined> {
  await query({ text: 'select 1 from auth.users where id = $1 for update', values: [id] });
  return findUser(query, id);
}

/**
 * Creates a confirmed user who signs in by email and password. Returns undefined if the address is taken. Triggers on
 * auth.users run in the same transaction.
 */
export async function insertUser(
  query: Query,
  user: { email: string; encryptedPassword: string; metadata?: Record<string, unknown> },
): Promise<UserRow | undefined> {
  const { rows } = await query<{ id: string }>({
    text: `insert into auth.users (email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
      values ($1, $2, now(), '{"provider": "email", "providers": ["email"]}', $3)
      on conflict (email) where not is_sso_user do nothing returning id`,
    values: [user.email, user.encryptedPassword, JSON.stringify({ ...user.metadata, email_verified: true })],
  });
  const [inserted] = rows;
  if (!inserted) return undefined;
  const { id } = inserted;
  const identity = { sub: id, email: user.email, email_verified: true, phone_verified: false };
  await query({
    text: `insert into auth.identities (provider_id, user_id, identity_data, provider) values ($1::uuid, $1, $2, 'email')`,
    values: [id, JSON.stringify(identity)],
  });
  return findUser(query, id);
}

export async function setEncryptedPassword(
  query: Query,
  userId: string,
  encryptedPassword: string,
): Promise<void> {
  await query({
    text: 'update auth.users set encrypted_password = $2, updated_at = now() where id = $1',
    values: [userId, encryptedPassword],
  });
}

export async function setMetadata(
  query: Query,
  userId: string,
  metadata: Record<string, unknown>,
): Promise<void> {
  await query({
    text: 'update auth.users set raw_user_meta_data = $2, updated_at = now() where id = $1',
    values: [userId, JSON.stringify(metadata)],
  });
}

/** Confirms a user's email address, unless it is already confirmed. */
export async function confirmEmail(query: Query, userId: string): Promise<void> {
  await query({
    text: 'update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = $1',
    values: [userId],
  });
}

/**
 * Records that a recovery email is being sent, for clients that read the user. The limits count the tokens instead
 * (`countRecoveryTokens`), because this time does not say whether the link was one with PKCE.
 */
export async function recordRecoveryEmail(query: Query, userId: string): Promise<void> {
  await query({
    text: 'update auth.users set recovery_sent_at = now(), updated_at = now() where id = $1',
    values: [userId],
  });
}
