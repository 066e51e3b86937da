import { randomUUID } from 'node:crypto';
import { renderSVG } from 'uqr';
import * as z from 'zod';
import { createTotpSecret, createTotpUri } from '#platform/auth/credentials/totp.ts';
import { AuthError, validationFailed } from '#platform/auth/protocol/errors.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import { requireReauthentication } from '#platform/auth/reauthentication/reauthentication.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { requirePermanentUser, type SignedIn } from '#platform/auth/session/require-session.ts';
import { insertFactor } from '#platform/auth/store/factors.ts';
import { lockUser } from '#platform/auth/store/users.ts';
import type { Handler } from '#platform/http/handler.ts';
import { parseFactorName, requireRoomForFactor } from './factor-rules.ts';

const bodySchema = z.object({ friendly_name: optionalText, factor_type: optionalText, issuer: optionalText });

/**
 * POST /factors: a new authenticator app, whose first code verifies it, or a factor of the type webauthn, which gets its
 * credential by a challenge. The secret of an app is returned here only.
 */
export const enrollFactor: Handler<AuthService, SignedIn> = async (service, context) => {
  const { user, aal } = context.var;
  requirePermanentUser(user);
  const { friendly_name, factor_type, issuer } = await readBody(context, bodySchema);
  if (factor_type === 'phone')
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  if (factor_type === 'webauthn' && !service.settings.enableWebauthnEnroll)
    throw new AuthError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
  if (factor_type !== 'totp' && factor_type !== 'webauthn')
    throw validationFailed('factor_type needs to be totp, phone, or webauthn');
  const name = parseFactorName(friendly_name);
  const issuerName = parseFactorName(issuer) || new URL(service.issuer).host;

  const id = randomUUID();
  const secret = factor_type === 'totp' ? createTotpSecret() : undefined;
  await service.getPrivileged(context).transaction(async (query) => {
    await lockUser(query, user.id);
    await requireRoomForFactor(query, { userId: user.id, name, aal });
    await requireReauthentication(service, query, context);
    await insertFactor(query, {
      id,
      user_id: user.id,
      friendly_name: name,
      factor_type,
      status: 'unverified',
      secret: secret === undefined ? null : service.sealedSecrets.seal(secret, id),
    });
  });
  if (secret === undefined) return context.json({ id, type: factor_type, friendly_name: name });
  const uri = createTotpUri(secret, { issuer: issuerName, account: user.email ?? '' });
  const qrCode = renderSVG(uri, { ecc: 'M', border: 4, pixelSize: 4 });
  return context.json({
    id,
    type: factor_type,
    friendly_name: name,
    totp: { qr_code: qrCode, secret, uri },
  });
};
