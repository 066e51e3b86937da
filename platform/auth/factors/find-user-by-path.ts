import type { Context } from 'hono';
import { AuthError } from '#platform/auth/protocol/errors.ts';
import { isUuid } from '#platform/auth/protocol/uuid.ts';
import { findUser, type UserRow } from '#platform/auth/store/users.ts';
import type { Query } from '#platform/database/database.ts';

/**
 * Finds the user that the path of an admin endpoint names by its ID.
 *
 * @throws AuthError
 */
export async function findUserByPath(query: Query, context: Context): Promise<UserRow> {
  const id = context.req.param('id') ?? '';
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  const user = await findUser(query, id);
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found');
  return user;
}
