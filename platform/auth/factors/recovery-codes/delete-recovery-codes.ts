import { requireReauthentication } from '#platform/auth/reauthentication/require-reauthentication.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import { deleteFactor } from '#platform/auth/store/factors.ts';
import { lockUser } from '#platform/auth/store/users.ts';
import type { Handler } from '#platform/http/handler.ts';
import { findRecoveryFactor, requireAal2 } from './find-recovery-factor.ts';

/** DELETE /factors/recovery-codes. Sessions that reached aal2 with a code fall back to aal1. */
export const deleteRecoveryCodes: Handler<AuthService, SignedIn> = async (service, context) => {
  const id = await service.getPrivileged(context).transaction(async (query) => {
    await lockUser(query, context.var.user.id);
    const factor = await findRecoveryFactor(query, context);
    requireAal2(context);
    await requireReauthentication(service, query, context);
    await deleteFactor(query, factor.id);
    return factor.id;
  });
  return context.json({ id });
};
