import type { AuthService } from '#platform/auth/service/service.ts';
import { findRequestedUser } from '#platform/auth/session/requested-user.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import { listPasskeyRows } from '#platform/auth/store/passkeys.ts';
import type { Handler } from '#platform/http/handler.ts';
import { toPasskeyObject } from './passkey-object.ts';

/** GET /passkeys */
export const listPasskeys: Handler<AuthService, SignedIn> = async (service, context) => {
  const passkeys = await listPasskeyRows(service.getPrivileged(context).query, context.var.user.id);
  return context.json(passkeys.map(toPasskeyObject));
};

/** GET /admin/users/:id/passkeys. It works even where passkeys are disabled. */
export const adminListPasskeys: Handler<AuthService> = async (service, context) => {
  const { query } = service.getPrivileged(context);
  const user = await findRequestedUser(query, context);
  return context.json((await listPasskeyRows(query, user.id)).map(toPasskeyObject));
};
