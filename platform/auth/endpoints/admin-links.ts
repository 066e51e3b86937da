import * as z from 'zod';
import { hashChosenPassword } from '#platform/auth/credentials/passwords.ts';
import { createLinks, type LinkType } from '#platform/auth/email-links/create-links.ts';
import { requestEmail, sendEmail } from '#platform/auth/email-links/request-email.ts';
import { requireEmailAddress } from '#platform/auth/protocol/email-address.ts';
import { validationFailed } from '#platform/auth/protocol/errors.ts';
import { readRedirectUrl } from '#platform/auth/protocol/redirect-url.ts';
import { optionalText, readBody } from '#platform/auth/protocol/request-body.ts';
import { emailExists, throwSaveError } from '#platform/auth/protocol/save-error.ts';
import { mergeMetadata, validateMetadata } from '#platform/auth/protocol/user-metadata.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { userNotFound } from '#platform/auth/session/requested-user.ts';
import { toUserObject } from '#platform/auth/session/user-object.ts';
import { beginEmailChange } from '#platform/auth/store/email-changes.ts';
import { findOrInsertUser, type NewUser } from '#platform/auth/store/new-users.ts';
import { deleteOneTimeTokens, type OneTimeTokenType } from '#platform/auth/store/one-time-tokens.ts';
import {
  findUser,
  findUserByEmail,
  lockUserByEmail,
  recordEmail,
  setColumns,
  type UserRow,
} from '#platform/auth/store/users.ts';
import type { Query } from '#platform/database/database.ts';
import { getClientKey } from '#platform/http/client-address.ts';
import type { Handler } from '#platform/http/handler.ts';

const bodySchema = z.object({
  type: optionalText,
  email: optionalText,
  new_email: optionalText,
  password: optionalText,
  data: z.record(z.string(), z.unknown()).nullish(),
  redirect_to: optionalText,
});

const types = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const;

interface LinkRequest {
  type: (typeof types)[number];
  email: string;
  newEmail: string;
  /** The attributes with which a user who does not exist yet is created. */
  newUser: Pick<NewUser, 'encryptedPassword'> & { metadata: Record<string, unknown> };
}

/** POST /admin/generate_link: the link and the code of an email, which the caller sends in a way of its own. */
export const adminGenerateLink: Handler<AuthService> = async (service, context) => {
  const body = await readBody(context, bodySchema);
  const email = requireEmailAddress(body.email ?? '');
  const requested = types.find((type) => type === body.type);
  if (!requested) throw validationFailed(`Invalid email action link type requested: ${body.type ?? ''}`);
  const redirectTo = service.resolveRedirect(body.redirect_to || readRedirectUrl(context));
  const { query, transaction } = service.getPrivileged(context);
  const isUnknown = !(await findUserByEmail(query, email));
  if (isUnknown && requested !== 'magiclink' && requested !== 'signup' && requested !== 'invite')
    throw userNotFound('User with this email not found');
  const type = isUnknown && requested === 'magiclink' ? 'signup' : requested;
  if (isUnknown && requested === 'signup' && !body.password)
    throw validationFailed('Signup requires a valid password');
  const client = { key: getClientKey(context), isKnown: true };
  const encryptedPassword =
    isUnknown && requested === 'signup'
      ? await hashChosenPassword(body.password ?? '', service.settings, client, [email])
      : undefined;

  const { user, link } = await transaction(async (query) => {
    const { userId, linkType, recipient } = await prepareLink(service, query, {
      type,
      email,
      newEmail: body.new_email ?? '',
      newUser: { encryptedPassword, metadata: validateMetadata(body.data ?? {}) },
    });
    const options = { userId, type: linkType, redirectTo };
    const [link] = await createLinks(service, query, options, [recipient]);
    return { user: await findUser(query, userId), link };
  }).catch(throwSaveError);
  if (!user || !link) throw userNotFound();
  return context.json({
    ...toUserObject(user),
    action_link: link.url,
    email_otp: link.code,
    hashed_token: link.token,
    verification_type: type,
    redirect_to: redirectTo,
  });
};

interface PreparedLink {
  userId: string;
  linkType: LinkType;
  recipient: { tokenType: OneTimeTokenType; email: string };
}

/** Makes the same changes as a request for an email of this type. The limits for emails do not apply. */
async function prepareLink(service: AuthService, query: Query, request: LinkRequest): Promise<PreparedLink> {
  const { type, email } = request;
  switch (type) {
    case 'signup':
    case 'invite': {
      const { id } = await findUnconfirmed(query, request);
      await recordEmail(query, id, 'confirmation_sent_at');
      if (type === 'invite') await recordEmail(query, id, 'invited_at');
      return { userId: id, linkType: type, recipient: { tokenType: 'confirmation_token', email } };
    }
    case 'magiclink':
    case 'recovery': {
      const { id } = await requireUser(query, email);
      await recordEmail(query, id, 'recovery_sent_at');
      return { userId: id, linkType: type, recipient: { tokenType: 'recovery_token', email } };
    }
    default:
      return prepareEmailChange(service, query, { ...request, isNew: type === 'email_change_new' });
  }
}

async function prepareEmailChange(
  { settings }: AuthService,
  query: Query,
  { email, newEmail: requestedEmail, isNew }: LinkRequest & { isNew: boolean },
): Promise<PreparedLink> {
  if (!isNew && !settings.doubleConfirmChanges)
    throw validationFailed('Enable secure email change to generate link for current email');
  const newEmail = requireEmailAddress(requestedEmail);
  const user = await requireUser(query, email);
  if (await findUserByEmail(query, newEmail)) throw emailExists();
  // A link that was created for another new address must not confirm this one.
  if (user.email_change !== newEmail)
    for (const type of ['email_change_token_current', 'email_change_token_new'] as const)
      await deleteOneTimeTokens(query, user.id, type);
  await beginEmailChange(query, { userId: user.id, newEmail, maxFrequency: 0 });
  const tokenType = isNew ? 'email_change_token_new' : 'email_change_token_current';
  // A new link replaces the one that was sent before for the same address.
  await deleteOneTimeTokens(query, user.id, tokenType);
  const recipient = { tokenType, email: isNew ? newEmail : email } as const;
  return { userId: user.id, linkType: 'email_change', recipient };
}

async function findUnconfirmed(query: Query, { type, email, newUser }: LinkRequest): Promise<UserRow> {
  const { user, isNew } = await findOrInsertUser(query, { ...newUser, email, isConfirmed: false });
  if (user.email_confirmed_at) throw emailExists();
  if (!isNew && type === 'signup')
    await setColumns(query, user.id, {
      raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, newUser.metadata),
    });
  return user;
}

async function requireUser(query: Query, email: string): Promise<UserRow> {
  const user = await lockUserByEmail(query, email);
  if (!user) throw userNotFound('User with this email not found');
  return user;
}

const inviteSchema = z.object({ email: optionalText, data: z.record(z.string(), z.unknown()).nullish() });

/** POST /invite: creates a user without a password, and emails a link that signs in. It works where sign-up is closed. */
export const invite: Handler<AuthService> = async (service, context) => {
  const body = await readBody(context, inviteSchema);
  const email = requireEmailAddress(body.email ?? '');
  const metadata = validateMetadata(body.data ?? {});
  const privileged = service.getPrivileged(context);
  const redirectTo = service.resolveRedirect(readRedirectUrl(context));
  const { message, user } = await privileged
    .transaction(async (query) => {
      const { user } = await findOrInsertUser(query, { email, metadata, isConfirmed: false });
      if (user.email_confirmed_at) throw emailExists();
      const message = await requestEmail(service, query, user, { type: 'invite', redirectTo });
      return { message, user: (await findUser(query, user.id)) ?? user };
    })
    .catch(throwSaveError);
  await sendEmail(service, privileged, message);
  return context.json(toUserObject(user));
};
