/**
 * The settings by which a site is stricter than Supabase Realtime, whose channels know nothing of sessions
 * (docs/protocols/realtime.md). By default, the behaviour is that of Supabase Realtime.
 */
export const defaultSettings = {
  /** Whether a channel ends soon after the session of its token. */
  endsWithSession: false,
  /** Whether a role that may read no row of a table gets no events of its changes, instead of events without content. */
  hidesUnreadable: false,
};

export type RealtimeSettings = typeof defaultSettings;
