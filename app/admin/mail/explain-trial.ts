import { explainMailError } from '#app/admin/messages/mail/explain-mail-error.ts';
import { type Trial, trialSteps } from '#domain/mail-server.ts';
import type { Provider } from './providers.ts';
import type { ReportLine } from './report-line.ts';

/** What was tried. */
export interface Tried {
  host: string;
  user: string;
  /** The address to which the test email went. */
  email: string;
  provider: Provider | undefined;
}

const labels = { connection: 'Connection', signIn: 'Sign-in', mail: 'Test email' };

/** Describes the steps of a trial in the words of an owner. */
export function explainTrial({ failedStep, error }: Trial, tried: Tried): ReportLine[] {
  const failedAt = failedStep === null ? trialSteps.length : trialSteps.indexOf(failedStep);
  return trialSteps.map((step, index) => {
    const label = labels[step];
    if (index > failedAt) return { label, state: 'skipped', text: 'Not tried.' };
    if (index < failedAt) return { label, state: 'worked', text: describeSuccess(step, tried) };
    const cause = explainMailError(error);
    const sentence = `${cause.charAt(0).toUpperCase()}${cause.slice(1)}.`;
    return {
      label,
      state: 'failed',
      text: `${sentence} ${findAdvice(step, error, tried)}`,
      said: error,
    };
  });
}

function describeSuccess(step: (typeof trialSteps)[number], { host, user, email }: Tried): string {
  if (step === 'connection') return `${host} responds.`;
  if (step === 'signIn') return user ? `${host} accepts the user name and the password.` : 'None is needed.';
  return `${host} has taken an email to ${email}. Look for it in your mailbox, also in the spam folder.`;
}

/** Says what an owner can do about a step that failed. */
function findAdvice(step: (typeof trialSteps)[number], error: string, { provider, email }: Tried): string {
  if (/STARTTLS/.test(error) && step !== 'connection') return 'Choose STARTTLS, or TLS with the port 465.';
  if (step === 'signIn')
    return provider
      ? `${provider.password.label}: ${provider.password.help}`
      : 'Check both. Many providers ask for an app password, which you create in the security settings of your mailbox.';
  if (step === 'mail') {
    if (/(?:^|: )4\d\d\b/.test(error)) return 'Test it again in a few minutes.';
    if (/\brelay/i.test(error))
      return 'Use the outgoing mail server of your provider, with your user name and password.';
    if (/sender|mail from|from address|MAIL FROM/i.test(error))
      return 'Use a sender address that belongs to this account, or confirm the address with your provider first.';
    if (/recipient|RCPT/i.test(error)) return `It is ${email}: you can change it on the Account page.`;
    return 'Ask your provider what its words below mean.';
  }
  if (/private network/i.test(error))
    return 'Whoever installed this site can set it by the variable SMTP_URL instead.';
  if (/ENOTFOUND|EAI_AGAIN|getaddrinfo/i.test(error)) return 'Check the name for typing errors.';
  if (/certificate|self.signed|altnames/i.test(error))
    return 'Its certificate is not valid: it is for another name, has expired, or nobody vouches for it. Check the name of the mail server, or ask your provider.';
  if (/SSL|TLS/i.test(error))
    return 'Try the other encryption: TLS mostly has the port 465, STARTTLS the port 587.';
  return 'Try port 587 with STARTTLS, or 2525: many networks block the ports 25 and 465.';
}
