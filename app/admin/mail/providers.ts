import type { Security } from '#domain/mail-server.ts';

/** The ports that the server accepts (server/mail/form-server.ts). */
export const ports = [465, 587, 2525, 25] as const;

/** A provider of email, with what its help pages say about sending by SMTP. */
export interface Provider {
  id: string;
  label: string;
  host: string;
  port: (typeof ports)[number];
  security: Security;
  /** How the provider calls the user name, and what to enter. */
  user: { label: string; help?: string; preset?: string };
  password: { label: string; help: string; link?: { url: string; label: string } };
  /**
   * What the SPF record of the sender's domain has to include. Undefined for a provider that uses a return address of its own
   * and signs the emails with DKIM: there, the domain has to be confirmed.
   */
  spf?: string;
  /** The domains whose addresses the provider gives away. */
  ownDomains?: readonly string[];
}

/** Stands for the region in the host of Amazon SES. */
const region = 'REGION';

export const otherId = 'other';

export const providers: readonly Provider[] = [
  {
    id: 'google',
    label: 'Gmail or Google Workspace',
    host: 'smtp.gmail.com',
    port: 465,
    security: 'tls',
    user: { label: 'Email address', help: 'The whole address with which you sign in to Google.' },
    password: {
      label: 'App password',
      help: 'Sixteen letters that Google makes for this site. Your normal password does not work here. Google offers app passwords once 2-Step Verification is on.',
      link: { url: 'https://myaccount.google.com/apppasswords', label: 'Create an app password' },
    },
    spf: '_spf.google.com',
    ownDomains: ['gmail.com', 'googlemail.com'],
  },
  {
    id: 'microsoft',
    label: 'Outlook or Microsoft 365',
    host: 'smtp.office365.com',
    port: 587,
    security: 'starttls',
    user: { label: 'Email address', help: 'The whole address of the mailbox.' },
    password: {
      label: 'Password',
      help: 'Your administrator has to allow “Authenticated SMTP” for this mailbox. Free addresses, such as outlook.com and hotmail.com, can no longer be used this way.',
      link: {
        url: 'https://learn.microsoft.com/exchange/clients-and-mobile-in-exchange-online/authenticated-client-smtp-submission',
        label: 'How to allow it',
      },
    },
    spf: 'spf.protection.outlook.com',
    ownDomains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
  },
  {
    id: 'icloud',
    label: 'iCloud',
    host: 'smtp.mail.me.com',
    port: 587,
    security: 'starttls',
    user: { label: 'Email address', help: 'Your iCloud address, such as ana@icloud.com.' },
    password: {
      label: 'App-specific password',
      help: 'Apple makes it for this site. Your normal password does not work here.',
      link: { url: 'https://account.apple.com/account/manage', label: 'Create an app-specific password' },
    },
    spf: 'icloud.com',
    ownDomains: ['icloud.com', 'me.com', 'mac.com'],
  },
  {
    id: 'fastmail',
    label: 'Fastmail',
    host: 'smtp.fastmail.com',
    port: 465,
    security: 'tls',
    user: { label: 'Email address', help: 'The address with which you sign in to Fastmail.' },
    password: {
      label: 'App password',
      help: 'Fastmail makes it for this site, with access to “Mail (SMTP)”.',
      link: { url: 'https://app.fastmail.com/settings/security/devicekeys', label: 'Create an app password' },
    },
    spf: 'spf.messagingengine.com',
    ownDomains: ['fastmail.com', 'fastmail.fm'],
  },
  {
    id: 'brevo',
    label: 'Brevo',
    host: 'smtp-relay.brevo.com',
    port: 587,
    security: 'starttls',
    user: { label: 'SMTP login', help: 'From “SMTP & API” in Brevo. It is not always your email address.' },
    password: {
      label: 'SMTP key',
      help: 'Not the API key.',
      link: { url: 'https://app.brevo.com/settings/keys/smtp', label: 'Create an SMTP key' },
    },
  },
  {
    id: 'mailgun',
    label: 'Mailgun',
    host: 'smtp.mailgun.org',
    port: 587,
    security: 'starttls',
    user: {
      label: 'SMTP login',
      help: 'From the domain’s SMTP credentials, such as postmaster@mg.your-site.com. For a domain in the EU, change the mail server to smtp.eu.mailgun.org.',
    },
    password: { label: 'SMTP password', help: 'From the same page of Mailgun.' },
  },
  {
    id: 'postmark',
    label: 'Postmark',
    host: 'smtp.postmarkapp.com',
    port: 587,
    security: 'starttls',
    user: { label: 'Server API token', help: 'From “API Tokens” of your server in Postmark.' },
    password: { label: 'Server API token again', help: 'Postmark takes the token in both fields.' },
  },
  {
    id: 'sendgrid',
    label: 'SendGrid',
    host: 'smtp.sendgrid.net',
    port: 587,
    security: 'starttls',
    user: { label: 'User name', help: 'The word apikey, for every account.', preset: 'apikey' },
    password: {
      label: 'API key',
      help: 'With the permission “Mail Send”.',
      link: { url: 'https://app.sendgrid.com/settings/api_keys', label: 'Create an API key' },
    },
  },
  {
    id: 'ses',
    label: 'Amazon SES',
    host: `email-smtp.${region}.amazonaws.com`,
    port: 587,
    security: 'starttls',
    user: {
      label: 'SMTP user name',
      help: 'From “SMTP settings” in the console of SES. It begins with AKIA.',
    },
    password: {
      label: 'SMTP password',
      help: 'From the same page. A secret access key does not work here.',
    },
  },
];

/** What the form says about a mail server that is none of the list. */
export const otherProvider: Pick<Provider, 'user' | 'password'> = {
  user: {
    label: 'User name',
    help: 'Mostly your whole email address. Empty, if the mail server asks for none.',
  },
  password: {
    label: 'Password',
    help: 'That of your mailbox, or an app password that your provider makes for this site.',
  },
};

/** The regions of Amazon SES in which emails can be sent, the most used first. */
export const sesRegions: readonly string[] = [
  'us-east-1',
  'us-east-2',
  'us-west-1',
  'us-west-2',
  'eu-west-1',
  'eu-west-2',
  'eu-west-3',
  'eu-central-1',
  'eu-central-2',
  'eu-north-1',
  'eu-south-1',
  'ca-central-1',
  'sa-east-1',
  'ap-south-1',
  'ap-southeast-1',
  'ap-southeast-2',
  'ap-northeast-1',
  'ap-northeast-2',
  'ap-northeast-3',
  'me-south-1',
  'af-south-1',
  'il-central-1',
];

export const createSesHost = (sesRegion: string): string => `email-smtp.${sesRegion}.amazonaws.com`;

/** Returns the region in the host of Amazon SES; undefined for another host. */
export const findSesRegion = (host: string): string | undefined =>
  /^email-smtp\.([a-z0-9-]+)\.amazonaws\.com$/.exec(host)?.[1];

/** Finds the provider of a mail server. Undefined if it is none of the list. */
export function findProvider(host: string): Provider | undefined {
  const name = host.trim().toLowerCase();
  if (findSesRegion(name)) return providers.find(({ id }) => id === 'ses');
  return providers.find((provider) => provider.host === name || isEuHost(provider, name));
}

const isEuHost = ({ id }: Provider, host: string) => id === 'mailgun' && host === 'smtp.eu.mailgun.org';

/** Google shows an app password in four groups, and takes it without the spaces between them. */
export const trimAppPassword = (password: string): string =>
  /^[a-z]{4}(?: [a-z]{4}){3}$/.test(password.trim()) ? password.replaceAll(' ', '') : password;
