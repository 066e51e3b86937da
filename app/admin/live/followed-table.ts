/** A table whose changes the panel follows. A migration publishes it (*_realtime.sql). */
export interface FollowedTable {
  schema: 'public' | 'storage';
  table: string;
  /** The column by which an open form knows its row. */
  key: string;
}
