import { createHmac } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';

/** Computes the code that an authenticator app shows for a secret (RFC 6238), by default now. */
export function createTotpCode(secret: string, seconds = Date.now() / 1000): string {
  let bits = 0n;
  for (const letter of secret) bits = bits * 32n + BigInt('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter));
  const key = Buffer.from(bits.toString(16).padStart((secret.length * 5) / 4, '0'), 'hex');
  const step = Math.floor(seconds / 30)
    .toString(16)
    .padStart(16, '0');
  const hash = createHmac('sha1', key).update(Buffer.from(step, 'hex')).digest();
  const offset = (hash[19] ?? 0) % 16;
  return String((hash.readUInt32BE(offset) % 2 ** 31) % 1_000_000).padStart(6, '0');
}

/** Enrolls an authenticator app for the signed-in user of a client, and verifies it. */
export async function enrollTotp(
  client: SupabaseClient,
  friendlyName = 'Phone',
): Promise<{ factorId: string; secret: string }> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  const { id: factorId, totp } = data;
  const { error: verifyError } = await client.auth.mfa.challengeAndVerify({
    factorId,
    code: createTotpCode(totp.secret),
  });
  if (verifyError) throw verifyError;
  return { factorId, secret: totp.secret };
}
