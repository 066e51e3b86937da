import { toLogEntry } from '#platform/database/to-log-entry.ts';
import { ProtocolError } from '#platform/realtime/protocol/message.ts';
import type { Connection } from './connection.ts';

/** A message that cannot be handled ends its socket only. The client connects again. */
export function closeOnError(connection: Connection, error: unknown): void {
  if (error instanceof ProtocolError) connection.close(1002, error.message);
  else {
    console.error('realtime: a message failed:', toLogEntry(error));
    connection.close(1011, 'Internal error');
  }
}
