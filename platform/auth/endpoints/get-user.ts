import type { AuthService } from '#platform/auth/service/service.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import { toUserObject } from '#platform/auth/session/user-object.ts';
import type { Handler } from '#platform/http/handler.ts';

/** GET /user: the signed-in user's current data, which may be newer than the access token. */
export const getUser: Handler<AuthService, SignedIn> = (_, context) =>
  context.json(toUserObject(context.get('user')));
