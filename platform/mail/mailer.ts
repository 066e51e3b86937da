import { createTransport } from 'nodemailer';
import { OutboxFull, writeToOutbox } from './outbox.ts';

/** An email to one recipient. */
export interface Email {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The name of the sender, if the mailer's sender is only an address. */
  senderName?: string;
  /** The address that a reply goes to; by default the sender's. */
  replyTo?: { name: string; address: string };
  /** Identifies the email, as in `<1@example.com>`, so that mail programs show it once if it is sent twice. */
  messageId?: string;
}

export type SentEmail = Omit<Email, 'senderName'> & { from: string | { name: string; address: string } };

export type Mailer = ReturnType<typeof createMailer>;

export interface MailerOptions {
  /** `smtp://user:password@host:port` or `smtps://…`. Without it, emails are written to the outbox folder. */
  smtpUrl?: string | undefined;
  /** The sender's address, with or without a name. */
  from: string;
  /** The folder for emails that are not sent by SMTP. It is created when the first email is written. */
  outboxFolder: string;
  log?: Pick<Console, 'info' | 'error'>;
}

/** Creates the mailer of an installation. A caller of `send` need not handle errors. */
export function createMailer({ smtpUrl, from, outboxFolder, log = console }: MailerOptions) {
  const pending = new Set<Promise<void>>();
  const sendBySmtp = smtpUrl === undefined ? undefined : createSmtpTransport(smtpUrl);

  async function writeAndLog(email: SentEmail): Promise<void> {
    const file = await writeToOutbox(outboxFolder, email);
    // Only the file's path: whoever reads the log must not be able to sign in with the link in the email.
    log.info(`Email to ${email.to}: ${email.subject}\n  ${file}`);
  }

  const deliver = async (email: Email): Promise<void> => {
    const { senderName, ...sent } = breakEncodedWords(rejectControlCharacters(email));
    // With angle brackets, `from` has a name already.
    const sender = senderName && !from.includes('<') ? { name: senderName, address: from } : from;
    return (sendBySmtp ?? writeAndLog)({ ...sent, from: sender });
  };

  return {
    /** Sends an email and waits until the server has taken it, or it is in the outbox. Rejects if it cannot be sent. */
    deliver,
    /**
     * Sends an email. With SMTP, the promise resolves before the delivery, because the time that a delivery takes must
     * not reveal whether the recipient exists. Without SMTP, it resolves once the email is in the outbox. It never
     * rejects: failures are logged.
     */
    async send(email: Email): Promise<void> {
      const delivery = deliver(email)
        .catch((error: unknown) =>
          log.error(`Could not send the email "${email.subject}":`, toLogEntry(error)),
        )
        .finally(() => pending.delete(delivery));
      pending.add(delivery);
      if (!sendBySmtp) await delivery;
    },
    /** Waits for pending deliveries. */
    async close(): Promise<void> {
      await Promise.all(pending);
    },
  };
}

/**
 * Rejects control characters in headers. A line break could start another header. nodemailer prevents that, but silently
 * changes the text instead of failing.
 */
function rejectControlCharacters(email: Email): Email {
  const { to, subject, senderName = '', messageId = '', replyTo } = email;
  const headers = [to, subject, senderName, messageId, replyTo?.name, replyTo?.address].join('');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression matches control characters on purpose
  if (/[\u0000-\u001f\u007f]/.test(headers))
    throw new Error('An email header must not contain control characters');
  return email;
}

/**
 * Separates the characters `=?`, with which an encoded word begins (RFC 2047, section 2). nodemailer does not change
 * encoded words, and mail programs decode them, even to a line break or to a character that reverses the text after it.
 */
function breakEncodedWords({ subject, senderName, replyTo, ...email }: Email): Email {
  const split = (text: string) => text.replaceAll('=?', '= ?');
  return {
    ...email,
    subject: split(subject),
    ...(senderName !== undefined && { senderName: split(senderName) }),
    ...(replyTo && { replyTo: { ...replyTo, name: split(replyTo.name) } }),
  };
}

/** If a file cannot be written or a server cannot be reached, the code is not at fault, so no stack is logged. */
const toLogEntry = (error: unknown) =>
  error instanceof OutboxFull || (error instanceof Error && 'syscall' in error) ? error.message : error;

const timeoutsMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

function createSmtpTransport(url: string): (email: SentEmail) => Promise<void> {
  const transport = createTransport({ url, ...timeoutsMs, disableFileAccess: true, disableUrlAccess: true });
  return async ({ to, ...email }) => {
    // As an object, the address is not parsed as a list of recipients.
    await transport.sendMail({ to: { name: '', address: to }, ...email });
  };
}
