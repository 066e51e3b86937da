import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import {
  hashChosenPassword,
  hashPassword,
  requirePasswordHash,
} from '#platform/auth/credentials/passwords.ts';
import { parseBanDuration } from '#platform/auth/protocol/duration.ts';
import { requireEmailAddress } from '#platform/auth/protocol/email-address.ts';
import { validationFailed } from '#platform/auth/protocol/errors.ts';
import { requirePhoneNumber } from '#platform/auth/protocol/phone-number.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import { emailExists, throwSaveError, toConflict } from '#platform/auth/protocol/save-error.ts';
import { mergeMetadata, validateMetadata } from '#platform/auth/protocol/user-metadata.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { findRequestedUser, userNotFound } from '#platform/auth/session/requested-user.ts';
import { toUserObject } from '#platform/auth/session/user-object.ts';
import { banUser, confirmPhone, setEmail, setPhone } from '#platform/auth/store/managed-users.ts';
import { insertUser } from '#platform/auth/store/new-users.ts';
import { deleteOneTimeTokens } from '#platform/auth/store/one-time-tokens.ts';
import { endAllSessions } from '#platform/auth/store/sessions.ts';
import {
  confirmEmail,
  findUser,
  lockUser,
  setColumns,
  setEncryptedPassword,
  type UserRow,
} from '#platform/auth/store/users.ts';
import type { Query } from '#platform/database/database.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { getClientKey } from '#platform/http/client-address.ts';
import type { Handler } from '#platform/http/handler.ts';

const record = z.record(z.string(), z.unknown()).nullish();

/** The attributes that the service role may set. */
const userAttributes = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: record,
  app_metadata: record,
  role: optionalText,
  ban_duration: optionalText,
});
type UserAttributes = z.infer<typeof userAttributes>;

const newUserAttributes = userAttributes.extend({ id: optionalText, password_hash: optionalText });

/** POST /admin/users: creates a user, without an email. */
export const adminCreateUser: Handler<AuthService> = async (service, context) => {
  const body = await readBody(context, newUserAttributes);
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
      await setAdminColumns(query, user, body);
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
      await setAdminColumns(query, user, body);
      if (email) await setEmail(query, id, email, body.email_confirm === true);
      if (body.email_confirm) await confirmEmail(query, id);
      if (phone) await setPhone(query, id, phone);
      if (body.phone_confirm) await confirmPhone(query, id);
      if (encryptedPassword) {
        await setEncryptedPassword(query, id, encryptedPassword);
        await endAllSessions(query, id);
      }
      if (encryptedPassword || email) await deleteOneTimeTokens(query, id);
      if (body.user_metadata) {
        // Read again, because `confirmEmail` may have changed it.
        const { raw_user_meta_data } = (await findUser(query, id)) ?? user;
        const merged = mergeMetadata(raw_user_meta_data, body.user_metadata);
        await setColumns(query, id, { raw_user_meta_data: merged });
      }
      if (banSeconds !== undefined) await banUser(query, id, banSeconds);
      return (await findUser(query, id)) ?? user;
    })
    .catch((error: unknown) => throwSaveError(toConflict(error) ?? error, 'Error updating user'));
  return context.json(toUserObject(updated));
};

/** Validates and normalizes the attributes that have a format of their own. An empty value counts as absent. */
function parseAttributes({ email, phone, ban_duration }: UserAttributes) {
  return {
    email: email ? requireEmailAddress(email) : undefined,
    phone: phone ? requirePhoneNumber(phone) : undefined,
    banSeconds: ban_duration ? parseBanDuration(ban_duration) : undefined,
  };
}

/** Sets what only an administrator may set. Throws AuthError if access tokens cannot carry the metadata. */
async function setAdminColumns(query: Query, user: UserRow, { role, app_metadata }: UserAttributes) {
  if (role) await setColumns(query, user.id, { role });
  if (!app_metadata) return;
  const merged = mergeMetadata(user.raw_app_meta_data, app_metadata, 'App metadata');
  await setColumns(query, user.id, { raw_app_meta_data: merged });
}

function parseId(id: string | null | undefined): string {
  if (!id) return randomUUID();
  if (!isUuid(id)) throw validationFailed('ID must conform to the uuid v4 format');
  if (/^[0-]+$/.test(id)) throw validationFailed('ID cannot be a nil uuid');
  return id.toLowerCase();
}
