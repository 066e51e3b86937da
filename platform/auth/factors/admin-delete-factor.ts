import { AuthError } from '#platform/auth/protocol/errors.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { toFactorObject } from '#platform/auth/session/factor-object.ts';
import { findRequestedUser } from '#platform/auth/session/requested-user.ts';
import { deleteFactor, findFactor, listFactors } from '#platform/auth/store/factors.ts';
import { lockUser } from '#platform/auth/store/users.ts';
import { isUuid } from '#platform/database/uuid.ts';
import type { Handler } from '#platform/http/handler.ts';
import { factorNotFound } from './find-own-factor.ts';

/**
 * DELETE /admin/users/:id/factors/:factorId. With the last other factor go the recovery codes, because they can never be
 * the only factor.
 */
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
