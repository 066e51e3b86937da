import type { Trial } from '#domain/mail-server.ts';
import { deliverTo, type Email, type MailServer } from '#platform/mail/mailer.ts';

/** A mail server that keeps sending something never times out by itself. */
const maxMs = 60_000;

/** The length in characters. */
const maxErrorLength = 500;

/** Node.js adds to the errors of certificates what an owner cannot do. */
const nodeAdvice = /; if the root CA is installed locally.*/;

/** Sends an email as any other is sent, and returns where that failed. */
export async function tryServer(server: MailServer, email: Email): Promise<Trial> {
  try {
    await deliverTo(server, email, AbortSignal.timeout(maxMs));
    return { failedStep: null, error: '' };
  } catch (error) {
    const message = (error instanceof Error ? error.message : String(error)).replace(nodeAdvice, '');
    return {
      failedStep: findFailedStep(error),
      error: message.replace(/\s+/g, ' ').slice(0, maxErrorLength),
    };
  }
}

/** Responses that ask for a sign-in, or for a better one (RFC 4954, section 6). */
const signInResponses = [530, 534, 535, 538];

/** Tells the steps apart by the properties of nodemailer's errors. */
function findFailedStep(error: unknown): NonNullable<Trial['failedStep']> {
  const { code, command, responseCode } = error as {
    code?: unknown;
    command?: unknown;
    responseCode?: unknown;
  };
  if (code === 'EAUTH' || signInResponses.includes(Number(responseCode))) return 'signIn';
  return ['MAIL FROM', 'RCPT TO', 'DATA'].includes(String(command)) || code === 'EENVELOPE'
    ? 'mail'
    : 'connection';
}
