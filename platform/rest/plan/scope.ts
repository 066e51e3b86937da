import {
  type EmbeddedResource,
  getEmbeddedName,
  listEmbedded,
  type ResourceQuery,
} from '#platform/rest/parse/resource-query.ts';
import type { Relationship } from '#platform/rest/schema/relationship.ts';
import type { RowSource } from '#platform/rest/schema/schema-cache.ts';
import { findRelationship } from './find-relationship.ts';

/** The alias that every statement gives the rows it reads or writes. */
export const source = 't';

/** Holds the rows in a statement, and the resources that a request embeds in them. */
export interface Scope {
  alias: string;
  rows: RowSource;
  embeddings: readonly Embedding[];
}

/** A resource that a request embeds, with the relationship by which its rows are found. */
export interface Embedding {
  resource: EmbeddedResource;
  relationship: Relationship;
  /** The scope of the embedded rows. */
  scope: Scope;
}

/**
 * Creates the scope of the rows of a request, or of an embedded resource at a depth. Throws PGRST200 or PGRST201 if the
 * schema does not have exactly one relationship to an embedded resource.
 */
export function createScope(query: ResourceQuery, rows: RowSource, schema: string, depth = 0): Scope {
  const embeddings = listEmbedded(query).map((resource) => {
    const relationship = findRelationship(rows, resource, schema);
    return { resource, relationship, scope: createScope(resource, relationship.target, schema, depth + 1) };
  });
  return { alias: depth === 0 ? source : `${source}${depth}`, rows, embeddings };
}

/** Returns whether the embedded rows depend on the request's headers, cookies, method or path. */
export const embedsRequestReader = ({ embeddings }: Scope): boolean =>
  embeddings.some(
    ({ relationship, scope }) =>
      relationship.target.readsRequest ||
      (relationship.kind === 'junction' && relationship.junction.readsRequest) ||
      embedsRequestReader(scope),
  );

/**
 * The whole row as an argument of a function. In a common table expression, the row of a function's result has lost its
 * type. So the row is cast to that type, by which PostgreSQL chooses between functions with the same name.
 */
export const toRowArgument = ({ alias, rows: { rowType } }: Scope): string =>
  rowType === undefined ? `${alias}.*` : `(${alias}.*)::${rowType}`;

export const findEmbedding = ({ embeddings }: Scope, name: string): Embedding | undefined =>
  embeddings.find(({ resource }) => getEmbeddedName(resource) === name);
