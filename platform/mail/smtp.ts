import { createTransport } from 'nodemailer';
import type { Mail } from './mailer.ts';

/** A server that does not answer within these times (ms) has failed. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends by the SMTP server that `url` names. */
export function deliverBySmtp(url: string, from: string): (mail: Mail) => Promise<void> {
  const transport = createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true });
  return async ({ to, subject, text, html }) => {
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html });
  };
}
