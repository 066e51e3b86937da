import { findRequestedUser } from '#platform/auth/protocol/requested-user.ts';
import { toUserObject } from '#platform/auth/protocol/user-object.ts';
import type { AuthService } from '#platform/auth/service.ts';
import type { Handler } from '#platform/http/handler.ts';

/** GET /admin/users/:id */
export const adminGetUser: Handler<AuthService> = async (service, context) =>
  context.json(toUserObject(await findRequestedUser(service.getPrivileged(context).query, context)));
