import { createHash } from 'node:crypto';
import type { Statement } from '#platform/database/database.ts';

/** Each connection keeps every prepared statement it has seen: so many of ours it may keep. */
const mostNames = 200;

/**
 * Names statements, so that PostgreSQL parses each once for a connection. Texts beyond the first `mostNames`
 * go without one. A name says its text, so that any number of these may share a database's connections.
 */
export function createStatementNames(): (statement: Statement) => Statement {
  const names = new Map<string, string>();
  return (statement) => {
    let name = names.get(statement.text);
    if (!name && names.size < mostNames) {
      name = `rest_${createHash('sha256').update(statement.text).digest('base64url').slice(0, 24)}`;
      names.set(statement.text, name);
    }
    return name ? { ...statement, name } : statement;
  };
}
