import { createTransport } from 'nodemailer';
import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport';
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

/** An address, with or without a name (`Name <address>`), or both apart. */
type Sender = string | { name: string; address: string };

export type SentEmail = Omit<Email, 'senderName'> & { from: Sender };

/** A server that takes emails by SMTP. */
export interface MailServer {
  from: Sender;
  /** Returns how to connect to it now. Called for each email. */
  findTransport(): Promise<SMTPTransportOptions>;
}

/** Describes the mail server of a URL: `smtp://user:password@host:port` or `smtps://…`. */
export const createMailServer = (url: string, from: Sender): MailServer => ({
  from,
  findTransport: async () => ({ url }),
});

export type Mailer = ReturnType<typeof createMailer>;

export interface MailerOptions {
  /** Returns the mail server to use now. Without one, emails are written to the outbox folder. */
  getServer?: () => MailServer | undefined;
  /** The sender of the emails in the outbox folder. */
  from: Sender;
  /** The folder for emails that are not sent by SMTP. It is created when the first email is written. */
  outboxFolder: string;
  log?: Pick<Console, 'info' | 'error'>;
}

/** Creates the mailer of an installation. A caller of `send` need not handle errors. */
export function createMailer({
  getServer = () => undefined,
  from,
  outboxFolder,
  log = console,
}: MailerOptions) {
  const pending = new Set<Promise<void>>();

  async function writeAndLog(email: SentEmail): Promise<void> {
    const file = await writeToOutbox(outboxFolder, email);
    // Only the file's path: whoever reads the log must not be able to sign in with the link in the email.
    log.info(`Email to ${email.to}: ${email.subject}\n  ${file}`);
  }

  const deliver = async (email: Email): Promise<void> => {
    const server = getServer();
    return server ? deliverTo(server, email) : writeAndLog(prepare(email, from));
  };

  const hasServer = () => getServer() !== undefined;
  return {
    /** Returns whether emails are sent now. */
    hasServer,
    /** Sends an email and waits until the server has taken it, or it is in the outbox. Rejects if it cannot be sent. */
    deliver,
    /**
     * Sends an email. With SMTP, the promise resolves before the delivery, because the time that a delivery takes must
     * not reveal whether the recipient exists. Without SMTP, it resolves once the email is in the outbox. It never
     * rejects: failures are logged.
     */
    async send(email: Email): Promise<void> {
      const isSent = hasServer();
      const delivery = deliver(email)
        .catch((error: unknown) =>
          log.error(`Could not send the email "${email.subject}":`, toLogEntry(error)),
        )
        .finally(() => pending.delete(delivery));
      pending.add(delivery);
      if (!isSent) await delivery;
    },
    /** Waits for pending deliveries. */
    async close(): Promise<void> {
      await Promise.all(pending);
    },
  };
}

/** Sends an email to a mail server and waits until it has taken it. */
export async function deliverTo(server: MailServer, email: Email, signal?: AbortSignal): Promise<void> {
  const { to, ...sent } = prepare(email, server.from);
  const transport = createTransport({
    ...(await server.findTransport()),
    ...timeoutsMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // As an object, the address is not parsed as a list of recipients.
  await transport.sendMail({ to: { name: '', address: to }, ...sent, ...(signal && { signal }) });
}

function prepare(email: Email, from: Sender): SentEmail {
  const { senderName, ...sent } = breakEncodedWords(rejectControlCharacters(email));
  // With angle brackets, `from` has a name already.
  const isAddress = typeof from === 'string' && !from.includes('<');
  return { ...sent, from: senderName && isAddress ? { name: senderName, address: from } : from };
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
