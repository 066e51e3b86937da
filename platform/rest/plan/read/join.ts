import { type Embedding, type Scope, toRowArgument } from '#platform/rest/plan/scope.ts';
import type { JoinColumns } from '#platform/rest/schema/relationship.ts';
import { quoteIdentifier } from '#platform/rest/schema/schema-cache.ts';

/** The SQL that finds the rows related to a row: `from` items, and the conditions that join them to it. */
export interface Join {
  from: string;
  conditions: string[];
}

/** Creates the join of an embedded resource to the rows of its parent. */
export function createJoin({ relationship, scope: { alias } }: Embedding, parent: Scope): Join {
  const { target } = relationship;
  switch (relationship.kind) {
    case 'key':
      return {
        from: `${target.sql} as ${alias}`,
        conditions: equateColumns(parent.alias, alias, relationship.columns),
      };
    case 'junction': {
      const { junction, originColumns, targetColumns } = relationship;
      const between = `${alias}_junction`;
      return {
        from: `${junction.sql} as ${between}, ${target.sql} as ${alias}`,
        conditions: [
          ...equateColumns(parent.alias, between, originColumns),
          ...equateColumns(between, alias, targetColumns),
        ],
      };
    }
    case 'computed':
      return { from: `${relationship.sql}(${toRowArgument(parent)}) as ${alias}`, conditions: [] };
  }
}

const equateColumns = (origin: string, target: string, columns: JoinColumns): string[] =>
  columns.map(([from, to]) => `${target}.${quoteIdentifier(to)} = ${origin}.${quoteIdentifier(from)}`);
