import { composeLetter } from '#platform/mail/letter.ts';
import type { Mail } from '#platform/mail/mailer.ts';

/** The mail that lets someone choose a new password. */
export function recoveryMail(to: string, siteName: string, link: string): Mail {
  return mail(to, link, {
    subject: `Choose a new password for ${siteName}`,
    heading: 'Choose a new password',
    paragraphs: [
      `Someone, hopefully you, asked for a new password for your account at ${siteName}.`,
      'The link below signs you in once, within the next hour, and lets you choose one.',
    ],
    label: 'Choose a password',
    closing: 'If it was not you, ignore this mail: your password stays as it is.',
  });
}

/** The two mails of a change of address: the new one shows that it is yours, the old one that you agree. */
export function emailChangeMail(
  to: string,
  siteName: string,
  link: string,
  { from, wanted }: { from: string; wanted: string },
): Mail {
  return mail(to, link, {
    subject: `Confirm your new email address for ${siteName}`,
    heading: 'Confirm your new email address',
    paragraphs: [
      `You asked to change the email address of your account at ${siteName} from ${from} to ${wanted}.`,
      'The change is made when it has been confirmed from both addresses, within the next hour.',
    ],
    label: 'Confirm the change',
    closing: 'If it was not you, ignore this mail and change your password.',
  });
}

function mail(
  to: string,
  link: string,
  {
    label,
    ...words
  }: { subject: string; heading: string; paragraphs: string[]; label: string; closing: string },
): Mail {
  return { to, link, ...composeLetter({ ...words, action: { label, link } }) };
}
