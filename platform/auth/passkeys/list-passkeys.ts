import type { SignedIn } from '#platform/auth/protocol/require-session.ts';
import type { AuthService } from '#platform/auth/service.ts';
import { listPasskeyRows } from '#platform/auth/store/passkeys.ts';
import type { Handler } from '#platform/http/handler.ts';
import { toPasskeyObject } from './passkey-object.ts';

/** GET /passkeys */
export const listPasskeys: Handler<AuthService, SignedIn> = async (service, context) => {
  const passkeys = await listPasskeyRows(service.getPrivileged(context).query, context.var.user.id);
  return context.json(passkeys.map(toPasskeyObject));
};
