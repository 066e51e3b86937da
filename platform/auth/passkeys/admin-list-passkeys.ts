import type { AuthService } from '#platform/auth/service/service.ts';
import { findRequestedUser } from '#platform/auth/session/requested-user.ts';
import { listPasskeyRows } from '#platform/auth/store/passkeys.ts';
import type { Handler } from '#platform/http/handler.ts';
import { toPasskeyObject } from './passkey-object.ts';

/** GET /admin/users/:id/passkeys. Responds where passkeys are disabled, too. */
export const adminListPasskeys: Handler<AuthService> = async (service, context) => {
  const { query } = service.getPrivileged(context);
  const user = await findRequestedUser(query, context);
  return context.json((await listPasskeyRows(query, user.id)).map(toPasskeyObject));
};
