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
}
