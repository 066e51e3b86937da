/** What the panel and the server say to each other about the mail server of the site (docs/product/mail.md). */

/** How a connection is encrypted: from the start; by a change to it, without which nothing is sent; or not at all. */
export type Security = 'tls' | 'starttls' | 'none';

/** A mail server as the form of the panel describes it, without its password. */
export interface MailServer {
  host: string;
  port: number;
  security: Security;
  /** Empty if it asks for no sign-in. */
  user: string;
  /** Empty for the name of the site. */
  senderName: string;
  senderAddress: string;
}

/** Where emails go. */
export interface MailState {
  /** Where the mail server is set: by SMTP_URL, by the form, or not at all. */
  source: 'variables' | 'form' | 'none';
  /** Null if there is no mail server. */
  server: MailServer | null;
  /** Whether a password is saved that can be read. */
  hasPassword: boolean;
  /** The address to which a test email goes. */
  email: string;
}

/** What a mail server is asked for in a trial, in this order. */
export const trialSteps = ['connection', 'signIn', 'mail'] as const;

export interface Trial {
  /** The first step that failed; null if all have worked. */
  failedStep: (typeof trialSteps)[number] | null;
  /** What the mail server or the connection said. Empty if all steps have worked. */
  error: string;
}

/** What a domain says about who may send for it. */
export interface SenderRecords {
  domain: string;
  /** The records of SPF (RFC 7208). Null if they could not be looked up. */
  spf: string[] | null;
  /** The domains that the record includes, also through others. */
  includes: string[];
  /** The record of DMARC (RFC 7489), of the domain or one above it; empty if there is none. Null as above. */
  dmarc: string | null;
}

export interface TrialResult {
  trial: Trial;
  records: SenderRecords;
  isSaved: boolean;
}
