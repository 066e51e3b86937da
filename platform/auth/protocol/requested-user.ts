import type { Context } from 'hono';
import type { AuthService } from '#platform/auth/service.ts';
import { findUser, type UserRow } from '#platform/auth/store/users.ts';
import { AuthError } from './errors.ts';
import { isUuid } from './uuid.ts';

/**
 * Returns the user whom the path of an admin endpoint names.
 *
 * @throws AuthError if there is none
 */
export async function readRequestedUser(service: AuthService, context: Context): Promise<UserRow> {
  const id = context.req.param('id') ?? '';
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  const user = await findUser(service.getPrivileged(context).query, id);
  if (!user) throw userNotFound();
  return user;
}

export const userNotFound = (message = 'User not found') => new AuthError(404, 'user_not_found', message);
