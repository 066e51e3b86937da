import * as z from 'zod';
import { readOptionalBody } from '#platform/auth/protocol/request-body.ts';
import { throwSaveError } from '#platform/auth/protocol/save-error.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { findRequestedUser } from '#platform/auth/session/requested-user.ts';
import { deleteUser, softDeleteUser } from '#platform/auth/store/managed-users.ts';
import { lockUser } from '#platform/auth/store/users.ts';
import type { Handler } from '#platform/http/handler.ts';

const bodySchema = z.object({ should_soft_delete: z.boolean().nullish() });

/** DELETE /admin/users/:id. A soft-deleted user's row is kept without personal data. */
export const adminDeleteUser: Handler<AuthService> = async (service, context) => {
  const { id } = await findRequestedUser(service.getPrivileged(context).query, context);
  const { should_soft_delete } = await readOptionalBody(context, bodySchema);
  await service
    .getPrivileged(context)
    .transaction(async (query) => {
      await lockUser(query, id);
      await (should_soft_delete ? softDeleteUser(query, id) : deleteUser(query, id));
    })
    .catch((error: unknown) => throwSaveError(error, 'Database error deleting user'));
  return context.json({});
};
