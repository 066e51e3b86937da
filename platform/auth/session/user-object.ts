import type { FactorSummary } from '#platform/auth/store/factors.ts';
import type { UserRow } from '#platform/auth/store/users.ts';

const toIso = (time: Date | string | null) => (time === null ? undefined : new Date(time).toISOString());

/** Converts a user's row to a response body (docs/protocols/auth.md). JSON omits the keys that are undefined. */
export function toUserObject(user: UserRow) {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    email_confirmed_at: toIso(user.email_confirmed_at),
    phone: user.phone ?? '',
    phone_confirmed_at: toIso(user.phone_confirmed_at),
    confirmed_at: toIso(user.confirmed_at),
    invited_at: toIso(user.invited_at),
    confirmation_sent_at: toIso(user.confirmation_sent_at),
    recovery_sent_at: toIso(user.recovery_sent_at),
    reauthentication_sent_at: toIso(user.reauthentication_sent_at),
    new_email: user.email_change || undefined,
    email_change_sent_at: user.email_change ? toIso(user.email_change_sent_at) : undefined,
    last_sign_in_at: toIso(user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: user.identities.map((identity) => ({
      identity_id: identity.id,
      id: identity.provider_id,
      user_id: identity.user_id,
      identity_data: identity.identity_data,
      provider: identity.provider,
      last_sign_in_at: toIso(identity.last_sign_in_at),
      created_at: toIso(identity.created_at),
      updated_at: toIso(identity.updated_at),
      email: identity.email ?? undefined,
    })),
    factors: user.factors.length > 0 ? user.factors.map(toFactorObject) : undefined,
    created_at: toIso(user.created_at),
    updated_at: toIso(user.updated_at),
    banned_until: toIso(user.banned_until),
    deleted_at: toIso(user.deleted_at),
    is_anonymous: user.is_anonymous,
    weak_password: user.weak_password ?? undefined,
  };
}

/** Converts a factor's row in the same way. It has no secrets. */
export function toFactorObject(factor: FactorSummary) {
  return {
    id: factor.id,
    created_at: toIso(factor.created_at),
    updated_at: toIso(factor.updated_at),
    status: factor.status,
    friendly_name: factor.friendly_name || undefined,
    factor_type: factor.factor_type,
    phone: factor.phone ?? undefined,
    last_challenged_at: toIso(factor.last_challenged_at),
  };
}
