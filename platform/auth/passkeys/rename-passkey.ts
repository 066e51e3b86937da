import * as z from 'zod';
import { validationFailed } from '#platform/auth/protocol/errors.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import type { SignedIn } from '#platform/auth/session/require-session.ts';
import { renamePasskeyRow } from '#platform/auth/store/passkeys.ts';
import type { Handler } from '#platform/http/handler.ts';
import { toPasskeyObject } from './passkey-object.ts';
import { passkeyNotFound, requireManagementLevel, requirePasskeyId } from './passkey-rules.ts';

const maxNameLength = 120;

const bodySchema = z.object({ friendly_name: optionalText });

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
