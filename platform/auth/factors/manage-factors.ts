import { AuthError } from '#platform/auth/protocol/errors.ts';
import { requireReauthentication } from '#platform/auth/reauthentication/reauthentication.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { findRequestedUser } from '#platform/auth/session/requested-user.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import { toFactorObject } from '#platform/auth/session/user-object.ts';
import { deleteFactor, findFactor, listFactors } from '#platform/auth/store/factors.ts';
import { lockUser } from '#platform/auth/store/users.ts';
import { isUuid } from '#platform/database/uuid.ts';
import type { Handler } from '#platform/http/handler.ts';
import { factorNotFound, findOwnFactor } from './factor-rules.ts';

/** DELETE /factors/:id. Sessions that reached aal2 with the factor fall back to aal1. */
export const unenrollFactor: Handler<AuthService, SignedIn> = async (service, context) => {
  const { user, aal } = context.var;
  const id = await service.getPrivileged(context).transaction(async (query) => {
    await lockUser(query, user.id);
    const factor = await findOwnFactor(query, context);
    if (factor.factor_type === 'recovery_code')
      throw new AuthError(
        422,
        'validation_failed',
        'Recovery codes cannot be unenrolled with this endpoint, use DELETE /factors/recovery-codes',
      );
    if (factor.status === 'verified') {
      if (aal !== 'aal2')
        throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
      await requireReauthentication(service, query, context);
      const others = (await listFactors(query, user.id)).filter(
        ({ id, status }) => id !== factor.id && status === 'verified',
      );
      if (others.length > 0 && others.every(({ factor_type }) => factor_type === 'recovery_code'))
        throw new AuthError(
          422,
          'mfa_recovery_codes_sole_factor',
          'Recovery codes cannot be the only verified factor. Please enroll another factor before unenrolling this one or delete your recovery codes.',
        );
    }
    await deleteFactor(query, factor.id);
    return factor.id;
  });
  return context.json({ id });
};

/** GET /admin/users/:id/factors */
export const adminListFactors: Handler<AuthService> = async (service, context) => {
  const { query } = service.getPrivileged(context);
  const user = await findRequestedUser(query, context);
  return context.json((await listFactors(query, user.id)).map(toFactorObject));
};

/** DELETE /admin/users/:id/factors/:factorId. Recovery codes are deleted with the last other factor. */
export const adminDeleteFactor: Handler<AuthService> = async (service, context) => {
  const factor = await service.getPrivileged(context).transaction(async (query) => {
    const user = await findRequestedUser(query, context);
    await lockUser(query, user.id);
    const id = context.req.param('factorId') ?? '';
    if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
    const factor = await findFactor(query, { id, userId: user.id });
    if (!factor) throw factorNotFound();
    await deleteFactor(query, factor.id);
    const remaining = (await listFactors(query, user.id)).filter(({ status }) => status === 'verified');
    if (remaining.every(({ factor_type }) => factor_type === 'recovery_code'))
      for (const { id } of remaining) await deleteFactor(query, id);
    return factor;
  });
  return context.json(toFactorObject(factor));
};
