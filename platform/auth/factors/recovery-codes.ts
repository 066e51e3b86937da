import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import * as z from 'zod';
import { createRecoveryCodes, toCanonicalCode } from '#platform/auth/credentials/codes.ts';
import { AuthError } from '#platform/auth/protocol/errors.ts';
import { optionalText, readBody, readOptionalBody } from '#platform/auth/protocol/request-body.ts';
import { requireReauthentication } from '#platform/auth/reauthentication/reauthentication.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { readClientInfo } from '#platform/auth/session/client-info.ts';
import { requirePermanentUser, type SignedIn } from '#platform/auth/session/require-session.ts';
import { createSessionObject } from '#platform/auth/session/session-object.ts';
import {
  countRecoveryCodes,
  deleteFactor,
  type FactorRow,
  insertFactor,
  listFactors,
  replaceRecoveryCodes,
  takeRecoveryCode,
} from '#platform/auth/store/factors.ts';
import { raiseSession } from '#platform/auth/store/sessions.ts';
import { hasSecondFactor, lockUser } from '#platform/auth/store/users.ts';
import type { Query } from '#platform/database/database.ts';
import type { Handler } from '#platform/http/handler.ts';
import { factorNotFound, parseFactorName, requireRoomForFactor } from './factor-rules.ts';

const type = 'recovery_code';
const generationSchema = z.object({ friendly_name: optionalText });
const verificationSchema = z.object({ code: optionalText });

/** GET /factors/recovery-codes: how many codes are left, never the codes themselves. */
export const getRecoveryCodes: Handler<AuthService, SignedIn> = async (service, context) => {
  const { query } = service.getPrivileged(context);
  const { id } = await findRecoveryFactor(query, context);
  return context.json({ id, type, ...(await countRecoveryCodes(query, id)) });
};

/** POST /factors/recovery-codes: a set of codes, each of which replaces a lost factor once. They are returned here only. */
export const generateRecoveryCodes: Handler<AuthService, SignedIn> = async (service, context) => {
  const { user, aal } = context.var;
  requirePermanentUser(user);
  const { friendly_name } = await readOptionalBody(context, generationSchema);
  const name = parseFactorName(friendly_name) || 'Recovery codes';
  const id = randomUUID();
  const codes = createRecoveryCodes();
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
    const factor = { id, user_id: user.id, friendly_name: name, factor_type: type, secret: null } as const;
    await insertFactor(query, { ...factor, status: 'verified' });
    await replaceRecoveryCodes(query, id, codes);
  });
  return context.json({ id, type, friendly_name: name, total: codes.length, codes });
};

/** POST /factors/recovery-codes/regenerate: a new set of codes. All codes of the old set stop working. */
export const regenerateRecoveryCodes: Handler<AuthService, SignedIn> = async (service, context) => {
  const codes = createRecoveryCodes();
  const { id, friendly_name } = await changeFactor(service, context, (query, factor) =>
    replaceRecoveryCodes(query, factor.id, codes),
  );
  return context.json({ id, type, friendly_name, total: codes.length, codes });
};

/** DELETE /factors/recovery-codes. Sessions that reached aal2 with a code fall back to aal1. */
export const deleteRecoveryCodes: Handler<AuthService, SignedIn> = async (service, context) => {
  const { id } = await changeFactor(service, context, (query, factor) => deleteFactor(query, factor.id));
  return context.json({ id });
};

/**
 * POST /factors/recovery-codes/verify: raises the session to aal2 in exchange for a recovery code, which works once. The
 * codes cannot be guessed, so there is no limit per account that somebody else could use up
 * (docs/protocols/auth-limits.md#limits).
 */
export const verifyRecoveryCode: Handler<AuthService, SignedIn> = async (service, context) => {
  const { user, sessionId } = context.var;
  const { code } = await readBody(context, verificationSchema);
  const session = await service.getPrivileged(context).transaction(async (query) => {
    await lockUser(query, user.id);
    const factor = await findRecoveryFactor(query, context);
    if (!code || !(await takeRecoveryCode(query, factor.id, toCanonicalCode(code)))) return undefined;
    const { key: clientKey } = readClientInfo(context);
    return raiseSession(query, { id: sessionId, factor, method: 'mfa/recovery_code', clientKey });
  });
  if (!session) {
    service.reportFailedSignIn(user.id);
    throw new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered');
  }
  return context.json(await createSessionObject(service, session));
};

/** Changes the user's set of codes, or removes it, if the session may do that. */
const changeFactor = (
  service: AuthService,
  context: Context<SignedIn>,
  change: (query: Query, factor: FactorRow) => Promise<void>,
): Promise<FactorRow> =>
  service.getPrivileged(context).transaction(async (query) => {
    await lockUser(query, context.var.user.id);
    const factor = await findRecoveryFactor(query, context);
    requireAal2(context);
    await requireReauthentication(service, query, context);
    await change(query, factor);
    return factor;
  });

/** Finds the factor that stands for the user's set of codes. Throws AuthError if the user has none. */
async function findRecoveryFactor(query: Query, context: Context<SignedIn>): Promise<FactorRow> {
  const { user } = context.var;
  requirePermanentUser(user);
  const factor = (await listFactors(query, user.id)).find(({ factor_type }) => factor_type === type);
  if (!factor) throw factorNotFound();
  return factor;
}

/** Recovery codes replace a second factor, so only a session that has used one may create or remove them. */
function requireAal2({ var: { aal } }: Context<SignedIn>): void {
  if (aal !== 'aal2')
    throw new AuthError(403, 'insufficient_aal', 'AAL2 session is required to manage recovery codes');
}
