/** The result of a write. In a conflict, somebody else had changed the row, so nothing was written. */
export interface WriteResult<Row> {
  state: 'saved' | 'conflict';
  row: Row;
}

/** PostgreSQL's code unique_violation: the row to insert has an id that already exists. */
export const uniqueViolation = '23505';

/** The error for a write that changed nothing although the row exists: row level security skipped the row silently. */
export const createNotAllowedError = () => new Error('You are not allowed to change it.');

/** The row to change no longer exists. */
export class RowDeletedError extends Error {
  constructor() {
    super('It was deleted in the meantime. What you have written is still here.');
  }
}
