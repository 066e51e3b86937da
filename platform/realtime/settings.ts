/**
 * The settings by which a site is stricter than the original, whose channels know nothing of sessions
 * (docs/protocols/realtime.md).
 */
export interface RealtimeSettings {
  /** Whether a channel ends soon after the session of its token. */
  endsWithSession: boolean;
  /** Whether a role that may read no row of a table gets no events of its changes, instead of events without content. */
  hidesUnreadable: boolean;
}

/** The behaviour of the original. */
export const defaultSettings: RealtimeSettings = { endsWithSession: false, hidesUnreadable: false };
