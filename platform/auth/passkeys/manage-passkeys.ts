import type { Context } from 'hono';
import * as z from 'zod';
import { AuthError, validationFailed } from '#platform/auth/protocol/errors.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import { requireReauthentication } from '#platform/auth/reauthentication/reauthentication.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { findRequestedUser } from '#platform/auth/session/requested-user.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import {
  deletePasskeyRow,
  listPasskeyRows,
  type PasskeyRow,
  renamePasskeyRow,
} from '#platform/auth/store/passkeys.ts';
import { hasSecondFactor } from '#platform/auth/store/users.ts';
import { isUuid } from '#platform/database/uuid.ts';
import type { Handler } from '#platform/http/handler.ts';

const maxNameLength = 120;

const bodySchema = z.object({ friendly_name: optionalText });

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

/** PATCH /passkeys/:passkeyId. PostgreSQL stores no NUL and no half of a surrogate pair, so control characters are rejected. */
export const renamePasskey: Handler<AuthService, SignedIn> = async (service, context) => {
  if (service.settings.secureAccountChanges) requireManagementLevel(context);
  const id = requirePasskeyId(context);
  const { friendly_name: name } = await readBody(context, bodySchema);
  if (!name) throw validationFailed('friendly_name is required');
  if (name.length > maxNameLength)
    throw validationFailed(`friendly_name must be ${maxNameLength} characters or less`);
  if (/\p{Cc}|\p{Cs}/u.test(name)) throw validationFailed('friendly_name cannot contain control characters');
  const { query } = service.getPrivileged(context);
  const passkey = await renamePasskeyRow(query, { id, userId: context.var.user.id, name });
  if (!passkey) throw passkeyNotFound();
  return context.json(toPasskeyObject(passkey));
};

/** DELETE /passkeys/:passkeyId. Sessions that were started with the passkey stay. */
export const deletePasskey: Handler<AuthService, SignedIn> = async (service, context) => {
  requireManagementLevel(context);
  const id = requirePasskeyId(context);
  const isDeleted = await service.getPrivileged(context).transaction(async (query) => {
    await requireReauthentication(service, query, context);
    return deletePasskeyRow(query, { id, userId: context.var.user.id });
  });
  if (!isDeleted) throw passkeyNotFound();
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

/** Converts a passkey's row to its form in response bodies. JSON omits the keys that are undefined. */
export const toPasskeyObject = ({ id, friendly_name, created_at, last_used_at }: PasskeyRow) => ({
  id,
  friendly_name: friendly_name || undefined,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString(),
});

/** A passkey outlives the session, so only a session that has used the user's second factor, if any, may manage passkeys. */
export function requireManagementLevel({ var: { user, aal } }: Context<SignedIn>): void {
  if (hasSecondFactor(user) && aal !== 'aal2')
    throw new AuthError(
      403,
      'insufficient_aal',
      'AAL2 session is required to manage passkeys when MFA is enabled',
    );
}

function requirePasskeyId(context: Context): string {
  const id = context.req.param('passkeyId') ?? '';
  if (!isUuid(id)) throw passkeyNotFound();
  return id;
}

/** Somebody else's passkey is as unknown as one that does not exist. */
const passkeyNotFound = () => new AuthError(404, 'validation_failed', 'Passkey not found');
