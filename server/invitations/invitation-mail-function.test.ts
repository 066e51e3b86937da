import { beforeEach, expect, test } from 'vitest';
import { createGateway } from '#platform/http/api-key.ts';
import type { Email } from '#platform/mail/mailer.ts';
import { createTestAuth } from '#tests/setup/auth.ts';
import { createInvitationMailFunction } from './invitation-mail-function.ts';

const auth = await createTestAuth();
const { database, jwt, keys } = auth;
const { token: bearer, userId } = await auth.signInNewUser();
await auth.sql('update auth.users set raw_user_meta_data = \'{"name": "Ada"}\' where id = $1', userId);

const sent: Email[] = [];
let failure: Error | null = null;
let hasServer = true;
const mailFunction = createInvitationMailFunction({
  database,
  gateway: createGateway(keys, jwt),
  mailer: {
    hasServer: () => hasServer,
    async deliver(email) {
      if (failure) throw failure;
      sent.push(email);
    },
  },
  siteUrl: 'https://wayfare.example',
});
beforeEach(() => {
  sent.length = 0;
  failure = null;
  hasServer = true;
});

const identity = { role: 'authenticated', claims: { role: 'authenticated', sub: userId } } as const;
const invite = async () =>
  (
    await database.run<{ token: string }>(
      { identity },
      { text: "select public.invite_person('ben@example.com', 'editor', 'Ben') as token" },
    )
  ).rows[0]?.token;

async function send(token: unknown, authorization: string | null = `Bearer ${bearer}`) {
  const response = await mailFunction.request('/invitation-mail', {
    method: 'POST',
    headers: { apikey: keys.anonKey, ...(authorization && { authorization }) },
    body: JSON.stringify({ token }),
  });
  return [response.status, (await response.json()).code];
}

test('An invitation is emailed to whom it is for, with who invites, what they can do, and the link', async () => {
  const token = await invite();
  await auth.sql("update invitations set expires_at = '2126-12-07 12:00+00'");
  expect(await send(token)).toEqual([200, undefined]);
  expect(sent).toEqual([
    {
      to: 'ben@example.com',
      senderName: 'Wayfare',
      subject: 'Ada invites you to Wayfare',
      text: `Ada invites you to work on Wayfare (https://wayfare.example) as an editor. You can write, publish and delete all content, and manage the media. No settings, earnings or messages.

Choose a password, and you are in:
https://wayfare.example/invitation/${token}

The link works once, until December 7, 2126. If you did not expect it, you need do nothing.

`,
    },
  ]);
});

test('Nothing is emailed for a link that does not work, without a mail server, or for whoever is not signed in', async () => {
  const token = await invite();
  expect(await send('x')).toEqual([404, 'no_invitation']);
  expect(await send(null)).toEqual([404, 'no_invitation']);
  expect(await send(token, null)).toEqual([401, 'signed_out']);
  hasServer = false;
  expect(await send(token)).toEqual([409, 'no_mail_server']);
  expect(sent).toEqual([]);
});

test('What the mail server says is passed on, and many invitations in a row are limited', async () => {
  const token = await invite();
  failure = new Error('550 no such user');
  expect(await send(token)).toEqual([502, 'not_sent']);
  failure = null;
  const statuses = [];
  for (let tries = 0; tries < 16; tries += 1) statuses.push((await send(token))[0]);
  expect(statuses).toContain(429);
});
