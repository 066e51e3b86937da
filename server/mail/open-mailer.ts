import { join } from 'node:path';
import { createMailer, createMailServer, type Mailer, type MailServer } from '#platform/mail/mailer.ts';
import type { Config } from '#server/config.ts';

/** Returns the mail server of SMTP_URL. Undefined if that is not set. */
export function getVariablesServer({
  mail: { smtpUrl, from },
}: Pick<Config, 'mail'>): MailServer | undefined {
  return smtpUrl === undefined ? undefined : createMailServer(smtpUrl, from);
}

/** Opens the mailer of an installation, which waits for pending emails when `resources` are disposed of. */
export function openMailer(
  resources: AsyncDisposableStack,
  { dataDir, mail }: Pick<Config, 'dataDir' | 'mail'>,
  log: (line: string) => void,
  getServer: () => MailServer | undefined,
): Mailer {
  const options = {
    getServer,
    from: mail.from,
    outboxFolder: join(dataDir, 'outbox'),
    log: { info: log, error: console.error },
  };
  return resources.adopt(createMailer(options), (created) => created.close());
}
