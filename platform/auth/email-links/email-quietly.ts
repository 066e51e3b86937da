import { setTimeout as delay } from 'node:timers/promises';
import type { AuthService } from '#platform/auth/service.ts';
import { findUserByEmail, lockUser, type UserRow } from '#platform/auth/store/users.ts';
import type { Privileged } from '#platform/database/database.ts';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import { type EmailRequest, requestEmail, sendEmail, UserEmailLimit } from './request-email.ts';

/** Longer than it takes to create a link, so that the response time does not reveal whether one was created. */
const minResponseTimeMs = 100;

/**
 * Sends an email to the user with this address. Neither the result nor the time reveals whether the address has an
 * account, was sent an email less than a minute ago, has enough valid links or can receive email.
 */
export async function emailQuietly(
  service: AuthService,
  privileged: Privileged,
  address: string,
  request: EmailRequest,
): Promise<void> {
  const sending = findUserByEmail(privileged.query, address).then(async (user) => {
    if (user) await sendLink(service, privileged, user, request);
  });
  await Promise.all([sending, delay(minResponseTimeMs)]);
}

/** Never throws, because an error response would reveal that the user exists. */
async function sendLink(
  service: AuthService,
  privileged: Privileged,
  { id }: UserRow,
  request: EmailRequest,
): Promise<void> {
  try {
    const message = await privileged.transaction(async (query) => {
      const user = await lockUser(query, id);
      return user && requestEmail(service, query, user, request);
    });
    if (message) await sendEmail(service, privileged, message);
  } catch (error) {
    if (!(error instanceof UserEmailLimit))
      console.error(`Could not send a ${request.type} email:`, toLogEntry(error));
  }
}
