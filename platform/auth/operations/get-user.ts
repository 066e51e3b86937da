import type { Context } from 'hono';
import { requireSignedIn } from '#platform/auth/protocol/signed-in.ts';
import { userObject } from '#platform/auth/protocol/user-object.ts';
import type { AuthService } from '#platform/auth/service.ts';

/** GET /user: who is signed in, as the database has it now. */
export async function getUser(service: AuthService, context: Context): Promise<Response> {
  const { user } = await requireSignedIn(service, context);
  return context.json(userObject(user));
}
