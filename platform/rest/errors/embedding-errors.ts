import type { Relationship } from '#platform/rest/schema/relationship.ts';
import type { RowSource } from '#platform/rest/schema/schema-cache.ts';
import { findNearMatch } from './near-match.ts';
import { RestError } from './rest-error.ts';
import { UnknownName } from './schema-errors.ts';

// The errors of embedded resources (docs/protocols/rest-embedding.md).

export const unknownRelationship = (
  origin: RowSource,
  { target, hint, schema }: { target: string; hint: string | undefined; schema: string },
) => {
  const near = findNearMatch(
    target,
    origin.relationships.map((relationship) => relationship.target.name),
  );
  const using = hint === undefined ? '' : ` using the hint '${hint}'`;
  return new UnknownName(
    400,
    'PGRST200',
    `Could not find a relationship between '${origin.name}' and '${target}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${origin.name}' and '${target}'${using} in the schema '${schema}', but no matches were found.`,
      hint: near && `Perhaps you meant '${near}' instead of '${target}'.`,
    },
  );
};

export const ambiguousRelationship = (origin: RowSource, target: string, found: readonly Relationship[]) => {
  const hints = found.map((relationship) => `'${getTargetName(relationship)}!${getHint(relationship)}'`);
  return new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${origin.name}' and '${target}'`,
    {
      details: found.map((relationship) => ({
        cardinality: relationship.cardinality,
        embedding: `${origin.name} with ${getTargetName(relationship)}`,
        relationship: describe(origin, relationship),
      })),
      hint: `Try changing '${target}' to one of the following: ${hints.join(', ')}. Find the desired relationship in the 'details' key.`,
    },
  );
};

export const relatedOrderNotToOne = (origin: RowSource, target: string) =>
  new RestError(400, 'PGRST118', `A related order on '${target}' is not possible`, {
    details: `'${origin.name}' and '${target}' do not form a many-to-one or one-to-one relationship`,
  });

export const onlyNullFilters = (target: string) =>
  new RestError(400, 'PGRST120', `Bad operator on the '${target}' embedded resource`, {
    details: 'Only is null or not is null filters are allowed on embedded resources',
  });

/** The name by which a request can embed the target of a relationship. */
const getTargetName = (relationship: Relationship): string =>
  relationship.kind === 'computed' ? relationship.name : relationship.target.name;

function getHint(relationship: Relationship): string {
  if (relationship.kind === 'junction') return relationship.junction.name;
  return relationship.kind === 'key' ? relationship.constraint : relationship.name;
}

function describe(origin: RowSource, relationship: Relationship): string {
  const list = (columns: readonly string[]) => `(${columns.join(', ')})`;
  switch (relationship.kind) {
    case 'key': {
      const { constraint, columns, target } = relationship;
      const [from, to] = [columns.map(([name]) => name), columns.map(([, name]) => name)];
      return `${constraint} using ${origin.name}${list(from)} and ${target.name}${list(to)}`;
    }
    case 'junction': {
      const { junction, constraints, originColumns, targetColumns } = relationship;
      // Both lists are columns of the junction.
      const [from, to] = [originColumns.map(([, name]) => name), targetColumns.map(([name]) => name)];
      return `${junction.name} using ${constraints[0]}${list(from)} and ${constraints[1]}${list(to)}`;
    }
    case 'computed':
      return relationship.name;
  }
}
