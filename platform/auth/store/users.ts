import type { PasswordWeakness } from '#platform/auth/credentials/password-rules.ts';
import type { Query } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { FactorSummary } from './factors.ts';

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

/** A row of auth.users with the user's identities and second factors. */
export interface UserRow {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  reauthentication_sent_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  email_change_confirm_status: number;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
  created_at: Date;
  updated_at: Date;
  banned_until: Date | null;
  deleted_at: Date | null;
  is_anonymous: boolean;
  /** It is null if the password is not weak, or not known to be. */
  weak_password: PasswordWeakness | null;
  identities: IdentityRow[];
  factors: FactorSummary[];
  /** The database computes this, because its clock is the only one that all instances share. */
  is_banned: boolean;
}

/** Selects users with all that a `UserRow` needs. The statement continues with the conditions on `u`. */
export const selectUsers = `select u.*, coalesce(u.banned_until > now(), false) as is_banned,
  coalesce((select json_agg(i order by i.created_at) from auth.identities i where i.user_id = u.id), '[]') as identities,
  coalesce((select json_agg(json_build_object('id', f.id, 'status', f.status, 'friendly_name', f.friendly_name,
    'factor_type', f.factor_type, 'phone', f.phone, 'created_at', f.created_at, 'updated_at', f.updated_at,
    'last_challenged_at', f.last_challenged_at) order by f.created_at, f.id)
    from auth.mfa_factors f where f.user_id = u.id), '[]') as factors
  from auth.users u`;

/** Returns whether a user has a verified second factor, so that changing the account's protection takes aal2. */
export const hasSecondFactor = (user: UserRow) => user.factors.some(({ status }) => status === 'verified');

export async function findUserByEmail(query: Query, email: string): Promise<UserRow | undefined> {
  const { rows } = await query<UserRow>({
    name: 'auth_user_by_email',
    text: `${selectUsers} where u.email = $1 and not u.is_sso_user`,
    values: [email],
  });
  return rows[0];
}

export async function findUser(query: Query, id: string): Promise<UserRow | undefined> {
  const { rows } = await query<UserRow>({
    name: 'auth_user_by_id',
    text: `${selectUsers} where u.id = $1`,
    values: [id],
  });
  return rows[0];
}

/**
 * Finds a user and locks it until the transaction ends. `no key update` does not block a refresh, which has locked a
 * session and adds a token that refers to the user. Otherwise the two could wait for each other.
 */
export async function lockUser(query: Query, id: string): Promise<UserRow | undefined> {
  await query(sql`select 1 from auth.users where id = ${id} for no key update`);
  return findUser(query, id);
}

export async function lockUserByEmail(query: Query, email: string): Promise<UserRow | undefined> {
  const user = await findUserByEmail(query, email);
  return user && lockUser(query, user.id);
}

/** Sets columns of a user. */
export async function setColumns(query: Query, userId: string, columns: Partial<UserRow>): Promise<void> {
  const assignments = Object.keys(columns).map((column, n) => `${column} = $${n + 2}`);
  await query({
    text: `update auth.users set ${assignments.join(', ')}, updated_at = now() where id = $1`,
    values: [userId, ...Object.values(columns)],
  });
}

/**
 * A new password also withdraws a pending email change, because the links that would confirm it stop working, too
 * (docs/protocols/auth-endpoints.md).
 */
export const setEncryptedPassword = (query: Query, userId: string, encryptedPassword: string) =>
  setColumns(query, userId, {
    encrypted_password: encryptedPassword,
    weak_password: null,
    email_change: '',
    email_change_confirm_status: 0,
  });

/** Records whether the password of a user is weak, which its hash does not show. */
export async function recordWeakness(
  query: Query,
  userId: string,
  weakness: PasswordWeakness | undefined,
): Promise<void> {
  await query(sql`
    update auth.users set weak_password = ${weakness}::jsonb
    where id = ${userId} and weak_password is distinct from ${weakness}::jsonb`);
}

/** Confirms a user's email address, unless it is already confirmed. */
export async function confirmEmail(query: Query, userId: string): Promise<void> {
  const { rowCount } = await query(sql`
    update auth.users set email_confirmed_at = now(), updated_at = now(),
      raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}'
    where id = ${userId} and email_confirmed_at is null`);
  if (rowCount === 0) return;
  await query(sql`
    update auth.identities
    set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
    where user_id = ${userId} and provider = 'email'`);
}

/** The columns of auth.users that record when an email of each type was last sent. */
export type SentAtColumn =
  | 'recovery_sent_at'
  | 'confirmation_sent_at'
  | 'invited_at'
  | 'reauthentication_sent_at';

/**
 * Records that an email is being sent, for clients that read the user. The limits count the tokens instead
 * (`countTokens`), because this time does not say whether the link was one with PKCE.
 */
export async function recordEmail(query: Query, userId: string, column: SentAtColumn): Promise<void> {
  await query({
    text: `update auth.users set ${column} = now(), updated_at = now() where id = $1`,
    values: [userId],
  });
}
