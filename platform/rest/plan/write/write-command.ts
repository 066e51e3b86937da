import type { Payload } from '#platform/rest/parse/body.ts';
import type { Preferences } from '#platform/rest/parse/preferences.ts';
import type { QueryParameters } from '#platform/rest/parse/query-string.ts';
import type { Parameters } from '#platform/rest/plan/parameters.ts';
import { type Scope, source } from '#platform/rest/plan/scope.ts';
import { type Column, quoteIdentifier, type Relation } from '#platform/rest/schema/schema-cache.ts';

/** The input from which a write command is created. */
export interface Write {
  relation: Relation;
  /** The scope of the written rows. */
  scope: Scope;
  query: QueryParameters;
  preferences: Preferences;
  columns: readonly Column[];
  payload: Payload;
  parameters: Parameters;
}

/** A command that writes. Its `returning` list goes between `before` and `after`. */
export interface Command {
  before: string;
  after: string;
  /** Whether the command can update existing rows instead of inserting new ones. */
  canMerge: boolean;
}

export const createReturningCommand = (text: string): Command => ({
  before: `${text} returning`,
  after: '',
  canMerge: false,
});

/** Creates a command that writes nothing and returns an empty result with the relation's columns. */
export const createEmptyCommand = ({ sql }: Relation): Command => ({
  before: 'select',
  after: ` from ${sql} as ${source} where false`,
  canMerge: false,
});

/** Formats, for example, `"a" integer, "b" text`. */
export const createColumnDefinitions = (columns: readonly Column[]): string =>
  columns.map(({ name, type }) => `${quoteIdentifier(name)} ${type}`).join(', ');
