/** The backend that the app talks to. What answers is the server's choice (docs/architecture.md); nothing here knows it. */
export interface Backend {
  /** Where the browser's client goes; null: the site's own origin. */
  publicUrl: string | null;
  /** The public key of the anonymous role. */
  anonKey: string;
  /** The site's public origin, without a slash at its end. */
  siteUrl: string;
  /** The platform itself in this process, or the network. */
  fetch: typeof fetch;
  /** The address that supabase-js on the server is made with. */
  serverUrl: string;
}
