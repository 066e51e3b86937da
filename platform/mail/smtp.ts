import { createTransport } from 'nodemailer';
import type { SentEmail } from './mailer.ts';

const timeoutsMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Creates a function that sends an email through the SMTP server at `url`. */
export function createSmtpTransport(url: string): (email: SentEmail) => Promise<void> {
  const transport = createTransport({ url, ...timeoutsMs, disableFileAccess: true, disableUrlAccess: true });
  return async ({ to, ...email }) => {
    await transport.sendMail({ to: { name: '', address: to }, ...email });
  };
}
