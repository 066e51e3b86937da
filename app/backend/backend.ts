/** The backend that the app talks to. The server chooses it (docs/architecture.md); the app does not know which one it is. */
export interface Backend {
  /** The backend's URL for the browser; null for the site's own origin. */
  publicUrl: string | null;
  /** The public key of the anonymous role. */
  anonKey: string;
  /** The site's public origin, without a trailing slash. */
  siteUrl: string;
  /** Calls our own backend (`platform/`) in this process, or sends the request to Supabase over the network. */
  fetch: typeof fetch;
  /** The URL for supabase-js on the server. */
  serverUrl: string;
  /** Whether this client may send another message now. Each call that returns true counts as one. */
  takeMessage(client: string): boolean;
  /** The receipts of messages that were sent: each is valid for some minutes, and redeemed once. */
  messageReceipts: { create(): string; redeem(receipt: string): boolean };
  messageMail: MessageMail;
}

/** Whether messages are mailed to the owner: 'off' until mail is set up; 'unavailable' in supabase mode. */
export type MessageMail = 'on' | 'off' | 'unavailable';
