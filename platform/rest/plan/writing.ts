import type { Payload } from '#platform/rest/parse/body.ts';
import type { Preferences } from '#platform/rest/parse/preferences.ts';
import type { Query } from '#platform/rest/parse/query.ts';
import { type Column, quoteIdentifier, type Relation } from '#platform/rest/schema/schema-cache.ts';
import { source } from './fields.ts';
import type { Parameters } from './parameters.ts';

/** What a write's command is made from. */
export interface Write {
  relation: Relation;
  query: Query;
  preferences: Preferences;
  /** The columns that are written. */
  columns: readonly Column[];
  payload: Payload;
  parameters: Parameters;
}

/** A command that writes, with a gap for the list of what it returns. */
export interface Command {
  before: string;
  after: string;
  /** It may update rows where it was to insert them. */
  merges: boolean;
}

export const returning = (text: string): Command => ({
  before: `${text} returning`,
  after: '',
  merges: false,
});

/** Touches no row, yet knows the relation's columns. */
export const noCommand = ({ sql }: Relation): Command => ({
  before: 'select',
  after: ` from ${sql} as ${source} where false`,
  merges: false,
});

/** `"a" integer, "b" text` */
export const typedColumns = (columns: readonly Column[]): string =>
  columns.map(({ name, type }) => `${quoteIdentifier(name)} ${type}`).join(', ');
