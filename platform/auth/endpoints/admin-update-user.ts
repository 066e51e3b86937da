import { hashChosenPassword } from '#platform/auth/credentials/passwords.ts';
import { readBody } from '#platform/auth/protocol/request-body.ts';
import { throwSaveError, toConflict } from '#platform/auth/protocol/save-error.ts';
import { parseAttributes, userAttributes } from '#platform/auth/protocol/user-attributes.ts';
import { mergeMetadata } from '#platform/auth/protocol/user-metadata.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { findRequestedUser, userNotFound } from '#platform/auth/session/requested-user.ts';
import { toUserObject } from '#platform/auth/session/user-object.ts';
import {
  banUser,
  changeAppMetadata,
  confirmPhone,
  setEmail,
  setPhone,
  setRole,
} from '#platform/auth/store/managed-users.ts';
import { deleteOneTimeTokens } from '#platform/auth/store/one-time-tokens.ts';
import { endAllSessions } from '#platform/auth/store/sessions.ts';
import {
  confirmEmail,
  findUser,
  lockUser,
  setEncryptedPassword,
  setMetadata,
} from '#platform/auth/store/users.ts';
import { getClientKey } from '#platform/http/client-address.ts';
import type { Handler } from '#platform/http/handler.ts';

/**
 * PUT /admin/users/:id. Makes all of the requested changes or none. A new password ends the user's sessions; a new
 * password or email address invalidates the emails that were sent before.
 */
export const adminUpdateUser: Handler<AuthService> = async (service, context) => {
  const { id, email: currentEmail } = await findRequestedUser(service.getPrivileged(context).query, context);
  const body = await readBody(context, userAttributes);
  const { email, phone, banSeconds } = parseAttributes(body);
  const client = { key: getClientKey(context), isKnown: true };
  const encryptedPassword = body.password
    ? await hashChosenPassword(body.password, service.settings, client, [currentEmail ?? '', email ?? ''])
    : undefined;

  const updated = await service
    .getPrivileged(context)
    .transaction(async (query) => {
      const user = await lockUser(query, id);
      if (!user) throw userNotFound();
      if (body.role) await setRole(query, id, body.role);
      if (email) await setEmail(query, id, email, body.email_confirm === true);
      if (body.email_confirm) await confirmEmail(query, id);
      if (phone) await setPhone(query, id, phone);
      if (body.phone_confirm) await confirmPhone(query, id);
      if (encryptedPassword) {
        await setEncryptedPassword(query, id, encryptedPassword);
        await endAllSessions(query, id);
      }
      if (encryptedPassword || email) await deleteOneTimeTokens(query, id);
      if (body.app_metadata) await changeAppMetadata(query, user, body.app_metadata);
      if (body.user_metadata) {
        const { raw_user_meta_data } = (await findUser(query, id)) ?? user;
        await setMetadata(query, id, mergeMetadata(raw_user_meta_data, body.user_metadata));
      }
      if (banSeconds !== undefined) await banUser(query, id, banSeconds);
      return (await findUser(query, id)) ?? user;
    })
    .catch((error: unknown) => throwSaveError(toConflict(error) ?? error, 'Error updating user'));
  return context.json(toUserObject(updated));
};
