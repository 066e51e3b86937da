import { randomUUID } from 'node:crypto';
import { hashPassword, requirePasswordHash } from '#platform/auth/credentials/passwords.ts';
import { validationFailed } from '#platform/auth/protocol/errors.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import { emailExists, throwSaveError, toConflict } from '#platform/auth/protocol/save-error.ts';
import { parseAttributes, userAttributes } from '#platform/auth/protocol/user-attributes.ts';
import { validateMetadata } from '#platform/auth/protocol/user-metadata.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { toUserObject } from '#platform/auth/session/user-object.ts';
import { banUser, changeAppMetadata, confirmPhone, setRole } from '#platform/auth/store/managed-users.ts';
import { insertUser } from '#platform/auth/store/new-users.ts';
import { confirmEmail, findUser } from '#platform/auth/store/users.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { getClientKey } from '#platform/http/client-address.ts';
import type { Handler } from '#platform/http/handler.ts';

const bodySchema = userAttributes.extend({ id: optionalText, password_hash: optionalText });

/** POST /admin/users: creates a user, without an email. */
export const adminCreateUser: Handler<AuthService> = async (service, context) => {
  const body = await readBody(context, bodySchema);
  const { email, phone, banSeconds } = parseAttributes(body);
  if (!email && !phone) throw validationFailed('Cannot create a user without either an email or phone');
  if (body.password && body.password_hash)
    throw validationFailed('Only a password or a password hash should be provided');
  const id = parseId(body.id);
  const metadata = validateMetadata(body.user_metadata ?? {});
  const client = { key: getClientKey(context), isKnown: true };
  const encryptedPassword = body.password
    ? await hashPassword(body.password, client)
    : requirePasswordHash(body.password_hash);

  const user = await service
    .getPrivileged(context)
    .transaction(async (query) => {
      const newUser = { id, email, phone, encryptedPassword, metadata, isConfirmed: false };
      const user = await insertUser(query, newUser);
      if (!user) throw emailExists();
      if (body.role) await setRole(query, id, body.role);
      if (body.app_metadata) await changeAppMetadata(query, user, body.app_metadata);
      if (body.email_confirm && email) await confirmEmail(query, id);
      if (body.phone_confirm && phone) await confirmPhone(query, id);
      if (banSeconds) await banUser(query, id, banSeconds);
      return (await findUser(query, id)) ?? user;
    })
    .catch((error: unknown) =>
      throwSaveError(toConflict(error) ?? error, 'Database error creating new user'),
    );
  return context.json(toUserObject(user));
};

function parseId(id: string | null | undefined): string {
  if (!id) return randomUUID();
  if (!isUuid(id)) throw validationFailed('ID must conform to the uuid v4 format');
  if (/^[0-]+$/.test(id)) throw validationFailed('ID cannot be a nil uuid');
  return id.toLowerCase();
}
