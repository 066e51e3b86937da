import { readFileSync } from 'node:fs';
import { isIP, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { ZodError } from 'zod';
import { createTrustedProxies, loopbackRanges } from '#platform/http/trusted-proxies.ts';
import { createJwt } from '#platform/jwt/jwt.ts';
import { parseKeySet, type SigningKey, validateSigningKeys } from '#platform/jwt/signing-keys.ts';
import { ConfigError } from '#server/config.ts';
import type { Secrets } from '#server/installation/secrets/secrets.ts';
import type { ProjectConfig } from '#server/project/project-config.ts';

/** The secret that the Supabase CLI signs with unless a project sets its own. Everybody knows it. */
const defaultSecret = 'super-secret-jwt-token-with-at-least-32-characters-long';

const loopback = createTrustedProxies(loopbackRanges);

/** The time when the CLI's keys expire, in seconds since 1970. */
const keysExpireAt = 1_983_812_996;

/**
 * Returns the secret and the two API keys of a project: its own or, as with the Supabase CLI, those that all local
 * projects share. The same secret always gives the same keys.
 *
 * @throws ConfigError if other machines could reach a server whose secret everybody knows
 */
export async function getProjectSecrets(
  config: ProjectConfig,
  host: string,
  folder: string,
): Promise<Secrets> {
  const { auth } = config;
  if (auth.jwt_secret === undefined && !isLoopback(host))
    throw new ConfigError(
      `[auth] jwt_secret is missing, and the default secret is public. Set it, or listen on 127.0.0.1 instead of ${host}.`,
    );
  const jwtSecret = auth.jwt_secret ?? defaultSecret;
  const { sign } = createJwt(jwtSecret);
  const createKey = (role: 'anon' | 'service_role') =>
    sign({ iss: 'supabase-demo', role, exp: keysExpireAt });
  return {
    jwtSecret,
    anonKey: auth.anon_key ?? (await createKey('anon')),
    serviceRoleKey: auth.service_role_key ?? (await createKey('service_role')),
    signingKeys: await readProjectSigningKeys(config, folder),
  };
}

/**
 * Reads the keys that `supabase gen signing-key` writes.
 *
 * @throws ConfigError
 */
export async function readProjectSigningKeys({ auth }: ProjectConfig, folder: string): Promise<SigningKey[]> {
  if (!auth.signing_keys_path) return [];
  const file = resolve(folder, auth.signing_keys_path);
  try {
    const keys = parseKeySet(JSON.parse(readFileSync(file, 'utf8')));
    await validateSigningKeys(keys);
    return keys;
  } catch (error) {
    const cause =
      error instanceof ZodError || error instanceof SyntaxError
        ? 'it is not a list of JSON Web Keys with kty, kid and alg'
        : error;
    throw new ConfigError(
      `[auth] signing_keys_path: ${file} cannot be used: ${cause instanceof Error ? cause.message : cause}`,
    );
  }
}

function isLoopback(host: string): boolean {
  if (host === 'localhost') return true;
  return isIP(host) !== 0 && loopback.check(host, isIPv6(host) ? 'ipv6' : 'ipv4');
}
