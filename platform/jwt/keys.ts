import { createJwt } from './jwt.ts';

/** The two keys that applications of this installation present as `apikey` (docs/protocols.md#api-keys). */
export interface ApiKeys {
  anonKey: string;
  serviceRoleKey: string;
}

const tenYears = 10 * 365 * 24 * 3600;

/** Makes the installation's keys: HS256 tokens whose only say is their role. `issuedAt` in seconds. */
export async function issueApiKeys(secret: string, issuedAt: number): Promise<ApiKeys> {
  const jwt = createJwt(secret);
  const key = (role: 'anon' | 'service_role') =>
    jwt.sign({ iss: 'wayfare', role, iat: issuedAt, exp: issuedAt + tenYears });
  return { anonKey: await key('anon'), serviceRoleKey: await key('service_role') };
}
