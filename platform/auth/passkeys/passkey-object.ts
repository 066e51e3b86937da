import type { PasskeyRow } from '#platform/auth/store/passkeys.ts';

/** Converts a passkey's row to its form in response bodies. JSON omits the keys that are undefined. */
export const toPasskeyObject = ({ id, friendly_name, created_at, last_used_at }: PasskeyRow) => ({
  id,
  friendly_name: friendly_name || undefined,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString(),
});
