import type { Email } from '#platform/mail/mailer.ts';
import { renderEmail } from '#platform/mail/render-email.ts';
import type { Link, LinkType } from './create-links.ts';

export interface MessageOptions {
  to: string;
  siteName: string;
  /** The lifetime of the link and the code, in seconds. */
  lifetimeSeconds: number;
}

/** The types of emails whose only recipient is the address that signs in. */
export type MessageType = Exclude<LinkType, 'email_change'> | 'reauthentication';

interface Message {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** The label of the link. Undefined for a message that only has a code. */
  label?: string;
  footer: string;
}

/** Creates the email with the link and the code of a sign-in, or with the code of `GET /reauthenticate`. */
export function createMessage(
  type: MessageType,
  { url, code }: Link,
  { to, siteName, lifetimeSeconds }: MessageOptions,
): Email {
  const { label, ...content } = messages[type](siteName, formatLifetime(lifetimeSeconds));
  return {
    to,
    senderName: siteName,
    ...renderEmail({ ...content, code, ...(label && { action: { label, link: url } }) }),
  };
}

const messages: Record<MessageType, (siteName: string, lifetime: string) => Message> = {
  signup: (siteName, lifetime) => ({
    subject: `Confirm your email address for ${siteName}`,
    heading: 'Confirm your email address',
    paragraphs: [
      `Someone, hopefully you, signed up at ${siteName} with this email address.`,
      `The link below works once, within ${lifetime}. It confirms the address and signs you in.`,
    ],
    label: 'Confirm the address',
    footer: 'If this was not you, ignore this email.',
  }),
  invite: (siteName, lifetime) => ({
    subject: `You are invited to ${siteName}`,
    heading: 'You are invited',
    paragraphs: [
      `You are invited to create an account at ${siteName}.`,
      `The link below works once, within ${lifetime}. It signs you in so that you can choose a password.`,
    ],
    label: 'Accept the invitation',
    footer: 'If you did not expect this, ignore this email.',
  }),
  magiclink: (siteName, lifetime) => ({
    subject: `Sign in to ${siteName}`,
    heading: 'Sign in',
    paragraphs: [
      `Someone, hopefully you, asked to sign in at ${siteName} without a password.`,
      `The link below works once, within ${lifetime}.`,
    ],
    label: 'Sign in',
    footer: 'If this was not you, ignore this email.',
  }),
  recovery: (siteName, lifetime) => ({
    subject: `Choose a new password for ${siteName}`,
    heading: 'Choose a new password',
    paragraphs: [
      `Someone, hopefully you, asked for a new password for your account at ${siteName}.`,
      `The link below works once, within ${lifetime}. It signs you in so that you can choose a new password.`,
    ],
    label: 'Choose a password',
    footer: 'If this was not you, ignore this email. Your password stays as it is.',
  }),
  reauthentication: (siteName, lifetime) => ({
    subject: `Your code for ${siteName}`,
    heading: 'Confirm that it is you',
    paragraphs: [
      `You are about to change the password or the email of your account at ${siteName}. The code below works once, within ${lifetime}.`,
    ],
    footer: 'If this was not you, ignore this email and change your password.',
  }),
};

/**
 * Creates one of the emails of an email change. Opening the link in the email to the new address proves that the
 * address exists. Opening the link in the email to the current address proves that its owner asked for the change.
 */
export function createEmailChangeEmail(
  { url, code }: Link,
  { to, siteName, lifetimeSeconds }: MessageOptions,
  { currentEmail, newEmail, isDouble }: { currentEmail: string; newEmail: string; isDouble: boolean },
): Email {
  const request = currentEmail
    ? `You asked to change the email address of your account at ${siteName} from ${currentEmail} to ${newEmail}.`
    : `You asked to add the email address ${newEmail} to your account at ${siteName}.`;
  const condition = isDouble ? 'once both addresses have confirmed it' : 'once you have opened the link';
  return {
    to,
    senderName: siteName,
    ...renderEmail({
      subject: `Confirm your new email address for ${siteName}`,
      heading: 'Confirm your new email address',
      paragraphs: [
        request,
        `The change takes effect ${condition}. The link is valid for ${formatLifetime(lifetimeSeconds)}.`,
      ],
      action: { label: 'Confirm the change', link: url },
      code,
      footer: 'If this was not you, ignore this email and change your password.',
    }),
  };
}

/** Never returns 0 minutes. Hours are rounded down, so that a link is not promised for too long. */
function formatLifetime(seconds: number): string {
  const [count, unit] =
    seconds < 3600 ? [Math.ceil(seconds / 60), 'minute'] : [Math.floor(seconds / 3600), 'hour'];
  return count === 1 ? `one ${unit}` : `${count} ${unit}s`;
}
