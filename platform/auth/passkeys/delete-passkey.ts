import { requireReauthentication } from '#platform/auth/reauthentication/require-reauthentication.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import { deletePasskeyRow } from '#platform/auth/store/passkeys.ts';
import type { Handler } from '#platform/http/handler.ts';
import { requireManagementLevel } from './require-management-level.ts';
import { passkeyNotFound, requirePasskeyId } from './require-passkey-id.ts';

/** DELETE /passkeys/:passkeyId. Sessions that it has signed in to stay. */
export const deletePasskey: Handler<AuthService, SignedIn> = async (service, context) => {
  requireManagementLevel(context);
  const id = requirePasskeyId(context);
  const { query } = service.getPrivileged(context);
  await requireReauthentication(service, query, context);
  if (!(await deletePasskeyRow(query, { id, userId: context.var.user.id }))) throw passkeyNotFound();
  return context.body(null, 204);
};
