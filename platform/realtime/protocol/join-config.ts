import { isRecord } from './text-frame.ts';

/** A binding of postgres_changes, as the client sent it: the reply repeats it. */
export interface ChangeBinding {
  event: string;
  schema: string;
  table?: string;
  filter?: string;
  select?: string | string[];
}

export type JoinConfig = ReturnType<typeof parseJoinConfig>;

/** Reads the payload of a join. Whatever is missing or of another type has its default (docs/protocols/realtime.md). */
export function parseJoinConfig(payload: Record<string, unknown>) {
  const config = toRecord(payload.config);
  const broadcast = toRecord(config.broadcast);
  const presence = toRecord(config.presence);
  const changes = Array.isArray(config.postgres_changes) ? config.postgres_changes : [];
  return {
    isPrivate: isTrue(config.private),
    broadcast: {
      /** Whether a broadcast is acknowledged. */
      ack: isTrue(broadcast.ack),
      /** Whether its sender receives it as well. */
      self: isTrue(broadcast.self),
      /** Asks for earlier messages of a private channel. `findReplayFault` checks what it contains. */
      replay: isRecord(broadcast.replay) ? broadcast.replay : undefined,
      /** Asks for a notification that messages from the database are delivered. */
      replicationReady: isTrue(broadcast.replication_ready),
    },
    presence: {
      /** The server creates a key if the client sends none. */
      key: typeof presence.key === 'string' ? presence.key : '',
      enabled: presence.enabled === undefined || isTrue(presence.enabled),
    },
    changes: changes.filter(isRecord).map(toBinding),
  };
}

const toRecord = (value: unknown) => (isRecord(value) ? value : {});

/** Some clients send booleans as text. */
const isTrue = (value: unknown) => value === true || value === 'true';

const isText = (value: unknown) => typeof value === 'string';

function toBinding({ event, schema, table, filter, select }: Record<string, unknown>): ChangeBinding {
  return {
    event: isText(event) ? event : '*',
    schema: isText(schema) ? schema : 'public',
    ...(isText(table) && { table }),
    ...(isText(filter) && { filter }),
    ...((isText(select) || (Array.isArray(select) && select.every(isText))) && { select }),
  };
}
