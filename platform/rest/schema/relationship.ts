import type { Relation } from './schema-cache.ts';

/** Pairs of columns that are equal in related rows: first the column of the origin, then that of the target. */
export type JoinColumns = readonly (readonly [string, string])[];

type Cardinality = 'many-to-one' | 'one-to-one' | 'one-to-many' | 'many-to-many';

interface Base {
  cardinality: Cardinality;
  target: Relation;
}

/** A relationship by a foreign key, in either direction. */
export interface KeyRelationship extends Base {
  kind: 'key';
  /** The name of the foreign key. */
  constraint: string;
  /** The pairs of columns, from the origin to the target. */
  columns: JoinColumns;
  /** Whether the origin has the foreign key. In a one-to-one relationship, either side can have it. */
  hasKey: boolean;
  /** Whether the origin is the target. */
  isSelf: boolean;
}

/** A relationship through a junction, whose primary key contains a foreign key to the origin and one to the target. */
export interface JunctionRelationship extends Base {
  kind: 'junction';
  junction: Relation;
  /** The foreign key to the origin, and the one to the target. */
  constraints: readonly [string, string];
  /** The pairs of columns, from the origin to the junction. */
  originColumns: JoinColumns;
  /** The pairs of columns, from the junction to the target. */
  targetColumns: JoinColumns;
  /** Whether the origin is the target. */
  isSelf: boolean;
}

/** A relationship by a function that takes a row of the origin and returns rows of the target. */
export interface ComputedRelationship extends Base {
  kind: 'computed';
  /** The name of the function. */
  name: string;
  /** The qualified name as SQL. */
  sql: string;
}

/** The relationship of a relation's rows to those of another one (docs/protocols/rest-embedding.md). */
export type Relationship = KeyRelationship | JunctionRelationship | ComputedRelationship;

/** Returns whether a row has at most one related row. */
export const isToOne = ({ cardinality }: Relationship): boolean =>
  cardinality === 'many-to-one' || cardinality === 'one-to-one';
