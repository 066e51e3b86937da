import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { createRecoveryCodes } from '#platform/auth/credentials/recovery-codes.ts';
import { parseFactorName, requireRoomForFactor } from '#platform/auth/factors/factor-rules.ts';
import { AuthError } from '#platform/auth/protocol/errors.ts';
import { optionalText, readOptionalBody } from '#platform/auth/protocol/request-body.ts';
import { requireReauthentication } from '#platform/auth/reauthentication/require-reauthentication.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { requirePermanentUser } from '#platform/auth/session/require-permanent-user.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import { insertFactor } from '#platform/auth/store/factors.ts';
import { replaceRecoveryCodes } from '#platform/auth/store/recovery-codes.ts';
import { hasSecondFactor, lockUser } from '#platform/auth/store/users.ts';
import type { Handler } from '#platform/http/handler.ts';
import { findRecoveryFactor, requireAal2 } from './find-recovery-factor.ts';

const bodySchema = z.object({ friendly_name: optionalText });
const defaultName = 'Recovery codes';

/** POST /factors/recovery-codes: a set of codes, each of which replaces a lost factor once. They are returned here only. */
export const generateRecoveryCodes: Handler<AuthService, SignedIn> = async (service, context) => {
  const { user, aal } = context.var;
  requirePermanentUser(user);
  const { friendly_name } = await readOptionalBody(context, bodySchema);
  const name = parseFactorName(friendly_name) || defaultName;
  const id = randomUUID();
  const codes = createRecoveryCodes();
  const type = 'recovery_code';
  await service.getPrivileged(context).transaction(async (query) => {
    const current = await lockUser(query, user.id);
    if (!current || !hasSecondFactor(current))
      throw new AuthError(
        422,
        'mfa_recovery_codes_sole_factor',
        'Recovery codes cannot be the only verified factor. Please enroll another factor first.',
      );
    requireAal2(context);
    await requireReauthentication(service, query, context);
    if (current.factors.some(({ factor_type }) => factor_type === type))
      throw new AuthError(
        422,
        'mfa_verified_factor_exists',
        'Recovery codes already exist, regenerate them to replace them',
      );
    await requireRoomForFactor(query, { userId: user.id, name, aal });
    await insertFactor(query, {
      id,
      user_id: user.id,
      friendly_name: name,
      factor_type: type,
      status: 'verified',
      secret: null,
    });
    await replaceRecoveryCodes(query, id, codes);
  });
  return context.json({ id, type, friendly_name: name, total: codes.length, codes });
};

/** POST /factors/recovery-codes/regenerate: a new set of codes. All codes of the old set stop working. */
export const regenerateRecoveryCodes: Handler<AuthService, SignedIn> = async (service, context) => {
  const codes = createRecoveryCodes();
  const factor = await service.getPrivileged(context).transaction(async (query) => {
    await lockUser(query, context.var.user.id);
    const factor = await findRecoveryFactor(query, context);
    requireAal2(context);
    await requireReauthentication(service, query, context);
    await replaceRecoveryCodes(query, factor.id, codes);
    return factor;
  });
  const { id, factor_type, friendly_name } = factor;
  return context.json({ id, type: factor_type, friendly_name, total: codes.length, codes });
};
