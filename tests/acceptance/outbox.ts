import { inject, vi } from 'vitest';
import type {} from '#tests/setup/acceptance-site.ts';
import { readEmails as readOutbox } from '#tests/setup/outbox.ts';

const outbox = inject('site').outbox ?? '';

/** Reads the emails to an address, the oldest first. */
export const readEmails = (address: string) => readOutbox(outbox, address);

/** Waits for an email to an address, and reads the newest one. */
export const readEmail = (address: string) =>
  vi.waitFor(async () => {
    const email = (await readEmails(address)).at(-1);
    if (!email) throw new Error(`No email to ${address}`);
    return email;
  });
