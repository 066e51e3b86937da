import type { Context } from 'hono';
import { AuthError } from '#platform/auth/protocol/errors.ts';
import { findUser, type UserRow } from '#platform/auth/store/users.ts';
import type { Query } from '#platform/database/database.ts';
import { isUuid } from '#platform/database/uuid.ts';

/** Finds the user whom the path of an admin endpoint names. Throws AuthError if there is none. */
export async function findRequestedUser(query: Query, context: Context): Promise<UserRow> {
  const id = context.req.param('id') ?? '';
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  const user = await findUser(query, id);
  if (!user) throw userNotFound();
  return user;
}

export const userNotFound = (message = 'User not found') => new AuthError(404, 'user_not_found', message);
