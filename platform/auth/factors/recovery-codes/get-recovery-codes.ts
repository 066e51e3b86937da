import type { AuthService } from '#platform/auth/service/service.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import { countRecoveryCodes } from '#platform/auth/store/recovery-codes.ts';
import type { Handler } from '#platform/http/handler.ts';
import { findRecoveryFactor } from './find-recovery-factor.ts';

/** GET /factors/recovery-codes: how many codes are left, never the codes themselves. */
export const getRecoveryCodes: Handler<AuthService, SignedIn> = async (service, context) => {
  const { query } = service.getPrivileged(context);
  const { id, factor_type } = await findRecoveryFactor(query, context);
  return context.json({ id, type: factor_type, ...(await countRecoveryCodes(query, id)) });
};
