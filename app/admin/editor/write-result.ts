/** The result of a write. In a conflict, somebody else had changed the row, so nothing was written. */
export interface WriteResult<Row> {
  state: 'saved' | 'conflict';
  row: Row;
}

/** PostgreSQL's unique_violation: a row with this id exists. */
export const uniqueViolation = '23505';

/** The error for a write that changed nothing although the row exists: row level security skipped the row silently. */
export const createNotAllowedError = () => new Error('You are not allowed to change it.');
