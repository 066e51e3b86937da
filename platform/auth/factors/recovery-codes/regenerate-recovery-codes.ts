import { createRecoveryCodes } from '#platform/auth/credentials/recovery-codes.ts';
import { requireReauthentication } from '#platform/auth/reauthentication/require-reauthentication.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import { replaceRecoveryCodes } from '#platform/auth/store/recovery-codes.ts';
import { lockUser } from '#platform/auth/store/users.ts';
import type { Handler } from '#platform/http/handler.ts';
import { findRecoveryFactor, requireAal2 } from './find-recovery-factor.ts';

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
