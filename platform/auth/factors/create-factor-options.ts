import type { AuthService } from '#platform/auth/service/service.ts';
import { type FactorRow, listFactors } from '#platform/auth/store/factors.ts';
import type { UserRow } from '#platform/auth/store/users.ts';
import {
  createAuthenticationOptions,
  createRegistrationOptions,
} from '#platform/auth/webauthn/ceremony-options.ts';
import type { Query } from '#platform/database/database.ts';

/** The factor follows the password, so the device alone is enough, and it need not know the account by itself. */
const userVerification = 'preferred';
const authenticatorSelection = { residentKey: 'discouraged', requireResidentKey: false, userVerification };

/** Creates what a browser needs to create the credential of a new factor, or to use that of a verified one. */
export async function createFactorOptions(
  { relyingParty, readRelyingPartyName }: AuthService,
  query: Query,
  { user, factor }: { user: UserRow; factor: FactorRow },
) {
  const credential = factor.web_authn_credential;
  if (credential) {
    const options = createAuthenticationOptions(relyingParty, userVerification);
    const allowCredentials = [{ type: 'public-key', id: credential.id, transports: credential.transports }];
    return { type: 'request', publicKey: { ...options, allowCredentials } };
  }
  const others = (await listFactors(query, user.id)).flatMap(
    ({ web_authn_credential }) => web_authn_credential ?? [],
  );
  const rpDisplayName = await readRelyingPartyName(query);
  const options = createRegistrationOptions({ ...relyingParty, rpDisplayName }, user, others);
  return { type: 'create', publicKey: { ...options, authenticatorSelection } };
}
