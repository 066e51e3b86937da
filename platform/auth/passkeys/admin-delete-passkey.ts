import type { AuthService } from '#platform/auth/service/service.ts';
import { findRequestedUser } from '#platform/auth/session/requested-user.ts';
import { deletePasskeyRow } from '#platform/auth/store/passkeys.ts';
import type { Handler } from '#platform/http/handler.ts';
import { passkeyNotFound, requirePasskeyId } from './require-passkey-id.ts';

/** DELETE /admin/users/:id/passkeys/:passkeyId */
export const adminDeletePasskey: Handler<AuthService> = async (service, context) => {
  const { query } = service.getPrivileged(context);
  const user = await findRequestedUser(query, context);
  const id = requirePasskeyId(context);
  if (!(await deletePasskeyRow(query, { id, userId: user.id }))) throw passkeyNotFound();
  return context.body(null, 204);
};
