import type { AuthService } from '#platform/auth/service/service.ts';
import { toFactorObject } from '#platform/auth/session/factor-object.ts';
import { findRequestedUser } from '#platform/auth/session/requested-user.ts';
import { listFactors } from '#platform/auth/store/factors.ts';
import type { Handler } from '#platform/http/handler.ts';

/** GET /admin/users/:id/factors */
export const adminListFactors: Handler<AuthService> = async (service, context) => {
  const { query } = service.getPrivileged(context);
  const user = await findRequestedUser(query, context);
  return context.json((await listFactors(query, user.id)).map(toFactorObject));
};
