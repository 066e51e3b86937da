import { requireReauthentication } from '#platform/auth/reauthentication/require-reauthentication.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { findRequestedUser } from '#platform/auth/session/requested-user.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import { deletePasskeyRow } from '#platform/auth/store/passkeys.ts';
import type { Handler } from '#platform/http/handler.ts';
import { passkeyNotFound, requireManagementLevel, requirePasskeyId } from './passkey-rules.ts';

/** DELETE /passkeys/:passkeyId. Sessions that were started with the passkey stay. */
export const deletePasskey: Handler<AuthService, SignedIn> = async (service, context) => {
  requireManagementLevel(context);
  const id = requirePasskeyId(context);
  const { query } = service.getPrivileged(context);
  await requireReauthentication(service, query, context);
  if (!(await deletePasskeyRow(query, { id, userId: context.var.user.id }))) throw passkeyNotFound();
  return context.body(null, 204);
};

/** DELETE /admin/users/:id/passkeys/:passkeyId */
export const adminDeletePasskey: Handler<AuthService> = async (service, context) => {
  const { query } = service.getPrivileged(context);
  const user = await findRequestedUser(query, context);
  const id = requirePasskeyId(context);
  if (!(await deletePasskeyRow(query, { id, userId: user.id }))) throw passkeyNotFound();
  return context.body(null, 204);
};
