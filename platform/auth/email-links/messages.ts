import type { Email } from '#platform/mail/mailer.ts';
import { renderEmail } from '#platform/mail/render-email.ts';

/** Creates the email with the link to choose a new password. */
export function createRecoveryEmail(to: string, siteName: string, link: string): Email {
  return {
    to,
    ...renderEmail({
      subject: `Choose a new password for ${siteName}`,
      heading: 'Choose a new password',
      paragraphs: [
        `Someone, hopefully you, asked for a new password for your account at ${siteName}.`,
        'The link below works once, within the next hour. It signs you in so that you can choose a new password.',
      ],
      action: { label: 'Choose a password', link },
      footer: 'If this was not you, ignore this email. Your password stays as it is.',
    }),
  };
}

/**
 * Creates one of the two emails of an email change. Opening the link in the email to the new address proves that the
 * address exists. Opening the one in the email to the current address proves that its owner asked for the change.
 */
export function createEmailChangeEmail(
  to: string,
  siteName: string,
  link: string,
  { currentEmail, newEmail }: { currentEmail: string; newEmail: string },
): Email {
  return {
    to,
    ...renderEmail({
      subject: `Confirm your new email address for ${siteName}`,
      heading: 'Confirm your new email address',
      paragraphs: [
        `You asked to change the email address of your account at ${siteName} from ${currentEmail} to ${newEmail}.`,
        'The change takes effect once both addresses have confirmed it. The links are valid for one hour.',
      ],
      action: { label: 'Confirm the change', link },
      footer: 'If this was not you, ignore this email and change your password.',
    }),
  };
}
