import type { AuthService } from '#platform/auth/service/service.ts';
import { readClientInfo } from '#platform/auth/session/client-info.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import { insertChallenge } from '#platform/auth/store/challenges.ts';
import { type FactorRow, listFactors } from '#platform/auth/store/factors.ts';
import type { UserRow } from '#platform/auth/store/users.ts';
import {
  createAuthenticationOptions,
  createRegistrationOptions,
} from '#platform/auth/webauthn/ceremony-options.ts';
import type { Query } from '#platform/database/database.ts';
import type { Handler } from '#platform/http/handler.ts';
import { findOwnFactor, requireVerifiable } from './factor-rules.ts';

/**
 * POST /factors/:id/challenge: begins a verification. The body is not read: its fields are for phones, which are not
 * offered, and for the relying party, which the server's settings name.
 */
export const challengeFactor: Handler<AuthService, SignedIn> = async (service, context) => {
  const { user, sessionId } = context.var;
  const { query } = service.getPrivileged(context);
  const factor = await findOwnFactor(query, context);
  requireVerifiable(service, factor);
  const { ipAddress } = readClientInfo(context);
  const options =
    factor.factor_type === 'webauthn'
      ? await createFactorOptions(service, query, { user, factor })
      : undefined;
  const { id, expires_at } = await insertChallenge(query, {
    factorId: factor.id,
    sessionId,
    ipAddress,
    webauthnChallenge: options?.publicKey.challenge,
  });
  const webauthn = options && { type: options.type, credential_options: { publicKey: options.publicKey } };
  return context.json({ id, type: factor.factor_type, expires_at, webauthn });
};

/** The user has signed in before, so the authenticator need neither verify its user nor know the account. */
const userVerification = 'preferred';
const authenticatorSelection = { residentKey: 'discouraged', requireResidentKey: false, userVerification };

/** Creates the options by which a browser creates the credential of a new factor, or uses that of a verified one. */
async function createFactorOptions(
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
