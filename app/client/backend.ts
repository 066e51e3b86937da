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
  /**
   * Decides whether a client may send a message of this size in bytes now. Returns null if it may, and counts the message.
   * Otherwise returns who has sent too much: the client itself (`sender`), or all clients together.
   */
  rejectMessage(client: string, size: number): 'sender' | 'everybody' | null;
  /** The receipts of messages that were sent: each is valid for some minutes, and redeemed once. */
  messageReceipts: { create(): string; redeem(receipt: string): boolean };
  messageMail: MessageMail;
  /**
   * Says whether the server may write what no person has entered: counts of visits, and results of link checks. Not in
   * supabase mode without the service role key.
   */
  hasService: boolean;
  /** Creates the account of somebody who has been invited, if the link and the password are good enough. */
  acceptInvitation(acceptance: Acceptance, client: string): Promise<AcceptanceResult>;
}

/** What somebody sends who accepts an invitation. */
export interface Acceptance {
  token: string;
  name: string;
  password: string;
}

/** The email of the new account; or why there is none, and whether another password may help. */
export type AcceptanceResult = { email: string } | { fault: string; field: 'password' | null };

/** Describes whether messages are mailed to the owner: 'off' until mail is set up; 'unavailable' in supabase mode. */
export type MessageMail = 'on' | 'off' | 'unavailable';
