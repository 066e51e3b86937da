import type { AuthService } from '#platform/auth/service/service.ts';
import { findRequestedUser } from '#platform/auth/session/requested-user.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import { toUserObject } from '#platform/auth/session/user-object.ts';
import type { Handler } from '#platform/http/handler.ts';

/** GET /user: the signed-in user's current data, which may be newer than the access token. */
export const getUser: Handler<AuthService, SignedIn> = (_, context) =>
  context.json(toUserObject(context.get('user')));

/** GET /admin/users/:id */
export const adminGetUser: Handler<AuthService> = async (service, context) =>
  context.json(toUserObject(await findRequestedUser(service.getPrivileged(context).query, context)));
