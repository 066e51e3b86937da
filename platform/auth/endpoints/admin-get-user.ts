import type { AuthService } from '#platform/auth/service/service.ts';
import { findRequestedUser } from '#platform/auth/session/requested-user.ts';
import { toUserObject } from '#platform/auth/session/user-object.ts';
import type { Handler } from '#platform/http/handler.ts';

/** GET /admin/users/:id */
export const adminGetUser: Handler<AuthService> = async (service, context) =>
  context.json(toUserObject(await findRequestedUser(service.getPrivileged(context).query, context)));
