import type { Embedding, Scope } from '#platform/rest/plan/scope.ts';
import { isToOne } from '#platform/rest/schema/relationship.ts';

/**
 * Counts how many resources that are embedded within one another return the same rows several times. The sizes of these
 * multiply, whereas all others together have at most the rows of their tables (docs/protocols.md#cost-limits).
 *
 * @param isDistinct whether each row of the scope occurs once
 */
export const countRepeatingLevels = ({ embeddings }: Scope, isDistinct = true): number =>
  Math.max(0, ...embeddings.map((embedding) => countFrom(embedding, isDistinct)));

function countFrom({ relationship, scope }: Embedding, isDistinct: boolean): number {
  const { kind, cardinality } = relationship;
  // By a key of its own, each related row belongs to one row only.
  const isShared = kind !== 'key' || cardinality === 'many-to-one';
  const isRepeating = !isToOne(relationship) && (isShared || !isDistinct);
  return (isRepeating ? 1 : 0) + countRepeatingLevels(scope, isDistinct && !isShared);
}
