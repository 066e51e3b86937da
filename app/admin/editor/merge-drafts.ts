import { changedFields } from './changed-fields.ts';

/** Two drafts that grew from one, put together field by field: what only one of them changed is kept either way. */
export interface Merge<Draft> {
  /** The fields that both changed, each in its own way. */
  disputed: (keyof Draft & string)[];
  withMine: Draft;
  withTheirs: Draft;
}

export function mergeDrafts<Draft extends object>(base: Draft, mine: Draft, theirs: Draft): Merge<Draft> {
  const changedHere = changedFields(mine, base);
  const changedThere = new Set(changedFields(theirs, base));
  const differs = new Set(changedFields(mine, theirs));
  const disputed = changedHere.filter((field) => changedThere.has(field) && differs.has(field));
  const withMine = { ...theirs, ...valuesOf(mine, changedHere) };
  return { disputed, withMine, withTheirs: { ...withMine, ...valuesOf(theirs, disputed) } };
}

/** Of a draft these fields alone. */
export function valuesOf<Draft extends object>(
  draft: Draft,
  fields: readonly (keyof Draft & string)[],
): Partial<Draft> {
  return Object.fromEntries(fields.map((field) => [field, draft[field]])) as Partial<Draft>;
}
