import { createJwt } from './jwt.ts';

/** The two keys that clients of this installation send as `apikey` (docs/protocols/api-keys.md#api-keys). */
export interface ApiKeys {
  anonKey: string;
  serviceRoleKey: string;
}

const tenYearsInSeconds = 10 * 365 * 24 * 3600;

/**
 * Creates the installation's API keys: HS256 tokens whose only claim about the caller is a role. `issuedAt` is in
 * seconds since 1970.
 */
export async function issueApiKeys(secret: string, issuedAt: number): Promise<ApiKeys> {
  const jwt = createJwt(secret);
  const createKey = (role: 'anon' | 'service_role') =>
    jwt.sign({ iss: 'wayfare', role, iat: issuedAt, exp: issuedAt + tenYearsInSeconds });
  return { anonKey: await createKey('anon'), serviceRoleKey: await createKey('service_role') };
}
