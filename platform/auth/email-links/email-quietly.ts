import { setTimeout as delay } from 'node:timers/promises';
import type { AuthService } from '#platform/auth/service/service.ts';
import { findUserByEmail, lockUser, type UserRow } from '#platform/auth/store/users.ts';
import type { Privileged } from '#platform/database/database.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import { type EmailRequest, requestEmail, sendEmail, UserEmailLimit } from './request-email.ts';

/** Longer than it takes to create a link, so that the response time does not reveal whether one was created. */
const minResponseTimeMs = 100;

/**
 * Sends an email to the user with this address. Neither the result nor the time reveals whether the address has an
 * account, was sent an email less than a minute ago, has too many valid links or can receive email.
 */
export function emailQuietly(
  service: AuthService,
  privileged: Privileged,
  address: string,
  request: EmailRequest,
): Promise<void> {
  return sendQuietly(privileged, { address, type: request.type }, async ({ id }) => {
    const message = await privileged.transaction(async (query) => {
      const user = await lockUser(query, id);
      return user && requestEmail(service, query, user, request);
    });
    if (message) await sendEmail(service, privileged, message);
  });
}

/**
 * Calls `send` for the user with this address, if there is one. It returns after the same time for every address, and an
 * error of `send` is only logged, because an error response would reveal that the user exists.
 */
export async function sendQuietly(
  { query }: Privileged,
  { address, type }: { address: string; type: string },
  send: (user: UserRow) => Promise<void>,
): Promise<void> {
  const sending = findUserByEmail(query, address).then(
    (user) =>
      user &&
      send(user).catch((error: unknown) => {
        if (!(error instanceof UserEmailLimit))
          console.error(`Could not send a ${type} email:`, toLogEntry(error));
      }),
  );
  await Promise.all([sending, delay(minResponseTimeMs)]);
}
