import { createHash } from 'node:crypto';
import type { Statement } from '#platform/database/database.ts';

/** A connection keeps every prepared statement it has seen, so the number of names is limited. */
const maxNames = 200;

/**
 * Returns a function that names statements, so that PostgreSQL parses each text once per connection. Only the first
 * `maxNames` texts get a name. A name is a hash of the statement's text, so services that share a connection never give
 * the same name to different texts.
 */
export function createStatementNamer(): (statement: Statement) => Statement {
  const names = new Map<string, string>();
  return (statement) => {
    let name = names.get(statement.text);
    if (!name && names.size < maxNames) {
      name = `rest_${createHash('sha256').update(statement.text).digest('base64url').slice(0, 24)}`;
      names.set(statement.text, name);
    }
    return name ? { ...statement, name } : statement;
  };
}
