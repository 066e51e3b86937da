import { AuthApiError, type User } from '@supabase/supabase-js';
import { createFailure, type SiteCopy } from './site-copy.ts';

export interface SourceUser {
  id: string;
  email: string;
  created_at: Date;
  encrypted_password: string | null;
  is_confirmed: boolean;
  raw_user_meta_data: Record<string, unknown>;
  raw_app_meta_data: Record<string, unknown>;
  role: string;
  /** The rest of a ban, in seconds. */
  ban_seconds: number;
  has_factor: boolean;
  has_passkey: boolean;
}

export interface UsersResult {
  /** The emails of the users who were added. */
  copied: string[];
  /** Says how many were there from an earlier copy. */
  present: number;
  /** The emails that other users of the target have. */
  taken: string[];
  /** The emails of users whom only the target has. */
  others: string[];
  withFactor: string[];
  withPasskey: string[];
}

/** Reads the users who can be copied: those with an email address. */
export async function readSourceUsers({ database }: SiteCopy): Promise<SourceUser[]> {
  const { rows } = await database.privileged.query<SourceUser>(`
    select id, email, created_at, encrypted_password, email_confirmed_at is not null as is_confirmed,
      raw_user_meta_data, raw_app_meta_data, role,
      greatest(0, ceil(extract(epoch from coalesce(banned_until, now()) - now())))::float8 as ban_seconds,
      exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified') as has_factor,
      exists (select from auth.webauthn_credentials c where c.user_id = u.id) as has_passkey
    from auth.users u where email <> '' and deleted_at is null and not is_sso_user order by created_at, id`);
  return rows;
}

export async function listTargetUsers(copy: SiteCopy): Promise<User[]> {
  const users: User[] = [];
  for (let page = 1; ; page += 1) {
    const { data, error } = await copy.target.auth.admin.listUsers({ page, perPage: 200 });
    if (error) throw createFailure(copy, 'Reading the users', error);
    users.push(...data.users);
    if (data.users.length === 0) return users;
  }
}

/**
 * Adds the users to the target, with the same IDs and passwords. Those who are there are left alone. An account with the
 * email of a copied user that has never been used, such as the first owner of a new Wayfare, is replaced. Second factors
 * and passkeys cannot be copied, because no API returns or takes them.
 */
export async function copyUsers(copy: SiteCopy): Promise<UsersResult> {
  const users = await readSourceUsers(copy);
  const existing = await listTargetUsers(copy);
  const ids = new Set(existing.map(({ id }) => id));
  const unused = new Map(
    existing.flatMap(({ id, email, last_sign_in_at }) => (last_sign_in_at ? [] : [[email, id]])),
  );
  const result: UsersResult = {
    copied: [],
    present: 0,
    taken: [],
    others: existing
      .filter(({ id, email }) => !users.some((user) => user.id === id || user.email === email))
      .map(({ id, email }) => email || id),
    withFactor: users.filter(({ has_factor }) => has_factor).map(({ email }) => email),
    withPasskey: users.filter(({ has_passkey }) => has_passkey).map(({ email }) => email),
  };
  for (const user of users) {
    if (ids.has(user.id)) {
      result.present += 1;
      continue;
    }
    const replaced = unused.get(user.email);
    if (replaced) await deleteUser(copy, user.email, replaced);
    result[await copyUser(copy, user)].push(user.email);
  }
  return result;
}

async function deleteUser(copy: SiteCopy, email: string, id: string): Promise<void> {
  const { error } = await copy.target.auth.admin.deleteUser(id);
  // If the response to an earlier request was lost, the user is deleted already.
  if (error && !(error instanceof AuthApiError && error.status === 404))
    throw createFailure(copy, `Replacing the unused account ${email}`, error);
}

async function copyUser(copy: SiteCopy, user: SourceUser): Promise<'copied' | 'taken'> {
  const { admin } = copy.target.auth;
  const { error } = await admin.createUser({
    id: user.id,
    email: user.email,
    email_confirm: user.is_confirmed,
    user_metadata: user.raw_user_meta_data,
    app_metadata: user.raw_app_meta_data,
    role: user.role,
    ...(user.encrypted_password && { password_hash: user.encrypted_password }),
    ...(user.ban_seconds > 0 && { ban_duration: `${user.ban_seconds}s` }),
  });
  if (!error) return 'copied';
  if (!(error instanceof AuthApiError) || error.code !== 'email_exists')
    throw createFailure(copy, `Adding the user ${user.email}`, error);
  // If the response to an earlier request was lost, the email is that of the copied user.
  const { data } = await admin.getUserById(user.id);
  return data.user ? 'copied' : 'taken';
}
