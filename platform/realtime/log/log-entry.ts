import type { PresenceEntry } from '#platform/realtime/presence/presence.ts';

/** A change of a row, as the trigger of its table has logged it. */
export interface LoggedChange {
  /** The table's oid. */
  table: string;
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  record: Record<string, unknown> | null;
  old: Record<string, unknown> | null;
  /** The transaction's number as it is stored in the row (`xmin`). */
  version: string;
  /** The time in the form of ISO 8601. */
  at: string;
}

/** The entries that a server relays to the others. A presence without an `entry` has left. */
export interface Relayed {
  broadcast: { room: string; name: string; event: string; json?: string; base64?: string };
  presence: { room: string; id: string; entry?: PresenceEntry };
}

/** A message that SQL has sent. */
export interface SqlMessage {
  id: string;
  topic: string;
  event: string | null;
  private: boolean;
  payload: unknown;
}

export type LogEntry =
  | { kind: 'change'; entry: LoggedChange }
  | { kind: 'message'; entry: SqlMessage }
  | { kind: 'broadcast'; entry: Relayed['broadcast'] }
  | { kind: 'presence'; entry: Relayed['presence'] };
