import { notEmbedded } from '#platform/rest/errors/request-errors.ts';
import type { Field } from './field.ts';
import type { Condition } from './logic.ts';
import type { OrderTerm } from './order.ts';

/** The part of a request about the rows of one resource: the requested one, or one that is embedded in it. */
export interface ResourceQuery {
  select: readonly SelectItem[];
  /** A row must meet all of these conditions. */
  conditions: Condition[];
  order: OrderTerm[];
  limit?: string;
  offset?: string;
}

export interface SelectedField {
  kind: 'field';
  field: Field;
  /** The key in the response, if the request names one. */
  alias?: string;
  /** The name of a type as it is written in the request. The planner looks it up. */
  cast?: string;
  aggregate?: Aggregate;
}

/** A function that reduces the values of a field to one for each combination of the other fields. */
export interface Aggregate {
  name: 'sum' | 'avg' | 'min' | 'max' | 'count';
  /** The name of a type to which the result is cast. */
  cast?: string;
}

/** The number of rows for each combination of the other fields. */
interface SelectedCount {
  kind: 'count';
  alias?: string;
  cast?: string;
}

/** Related rows that a row of the response contains (docs/protocols/rest-embedding.md). */
export interface EmbeddedResource extends ResourceQuery {
  kind: 'embedded';
  /** The target: a relation, a foreign key, its column, or a computed relationship. */
  target: string;
  /** The key in the response, and the name in filters, if the request names one. */
  alias?: string;
  /** The hint that distinguishes the relationship from others with the same target. */
  hint?: string;
  /** Whether rows without related rows are left out. */
  isInner: boolean;
  /** Whether the columns of the related rows become columns of the row that contains them. */
  isSpread: boolean;
}

/** One item of `select`: all columns, a field, the number of rows, or related rows. */
export type SelectItem = '*' | SelectedField | SelectedCount | EmbeddedResource;

export const listEmbedded = ({ select }: ResourceQuery): EmbeddedResource[] =>
  select.filter((item) => item !== '*' && item.kind === 'embedded');

/** The name by which filters, `order` and the response refer to an embedded resource. */
export const getEmbeddedName = ({ alias, target }: EmbeddedResource): string => alias ?? target;

/**
 * Finds the resource that a path of names leads to, e.g. `author`, `country`. A resource with an alias is also found by
 * its target, as in PostgREST with its default `url-use-legacy-target-names`. Throws PGRST108 if it is not embedded.
 */
export function findResource(query: ResourceQuery, path: readonly string[]): ResourceQuery {
  return path.reduce<ResourceQuery>((resource, name) => {
    const all = listEmbedded(resource);
    const embedded =
      all.find((item) => getEmbeddedName(item) === name) ?? all.find(({ target }) => target === name);
    if (!embedded) throw notEmbedded(name);
    return embedded;
  }, query);
}
