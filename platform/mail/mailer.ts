import { writeToOutbox } from './outbox.ts';
import { deliverBySmtp } from './smtp.ts';

/** One mail to one person. `link` is what it asks the person to open. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  link: string;
}

export interface Mailer {
  /**
   * Takes a mail. Resolves when it lies in the outbox, or at once when an SMTP server will get it: how
   * long a delivery takes must not tell whether there is anybody to deliver to. Never rejects: a mail
   * that cannot be sent is logged.
   */
  send(mail: Mail): Promise<void>;
  /** Waits for the deliveries under way. */
  close(): Promise<void>;
}

export interface MailerOptions {
  /** `smtp://user:password@host:port` or `smtps://…`. Without it mails become files. */
  smtpUrl?: string | undefined;
  /** The sender, an address with or without a name. */
  from: string;
  /** Where mails go that no server sends. Made when the first one is written. */
  outboxFolder: string;
  log?: Pick<Console, 'info' | 'error'>;
}

export function createMailer({ smtpUrl, from, outboxFolder, log = console }: MailerOptions): Mailer {
  const underWay = new Set<Promise<void>>();
  const smtp = smtpUrl === undefined ? undefined : deliverBySmtp(smtpUrl, from);

  async function outbox(mail: Mail): Promise<void> {
    const file = await writeToOutbox(outboxFolder, from, mail);
    log.info(`Mail to ${mail.to}: ${mail.subject}\n  ${mail.link}\n  ${file}`);
  }

  return {
    async send(mail) {
      const delivery = Promise.resolve(mail)
        .then(refuseLineBreaks)
        .then(smtp ?? outbox)
        .catch((error: unknown) => log.error(`The mail "${mail.subject}" could not be sent:`, error))
        .finally(() => underWay.delete(delivery));
      underWay.add(delivery);
      if (!smtp) await delivery;
    },
    async close() {
      await Promise.all(underWay);
    },
  };
}

/** A line break in a header begins another header. nodemailer folds them away; no address of ours has one. */
function refuseLineBreaks(mail: Mail): Mail {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(mail.to + mail.subject))
    throw new Error('A mail header may not hold line breaks');
  return mail;
}
