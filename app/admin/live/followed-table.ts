/** A table whose changes the panel follows. The schema publishes it (supabase/schemas/20_realtime.sql). */
export interface FollowedTable {
  schema: 'public' | 'storage';
  table: string;
  /** The column by which an open form knows its row. */
  key: string;
}
