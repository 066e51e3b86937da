import { getChangedFields } from './changed-fields.ts';

/**
 * The three-way merge of two drafts, field by field. A field that only one side has changed keeps that change in
 * `withLocal` and in `withRemote`.
 */
export interface Merge<Draft> {
  /** The fields that both sides have changed, to different values. */
  conflicts: (keyof Draft & string)[];
  /** The merged draft, with conflicts resolved in favor of the local values. */
  withLocal: Draft;
  /** The merged draft, with conflicts resolved in favor of the remote values. */
  withRemote: Draft;
}

/** Merges what is in the form (`local`) with what was saved elsewhere (`remote`) since both began with `base`. */
export function mergeDrafts<Draft extends object>(base: Draft, local: Draft, remote: Draft): Merge<Draft> {
  const changedLocally = getChangedFields(local, base);
  const changedRemotely = new Set(getChangedFields(remote, base));
  const different = new Set(getChangedFields(local, remote));
  const conflicts = changedLocally.filter((field) => changedRemotely.has(field) && different.has(field));
  const withLocal = { ...remote, ...pickFields(local, changedLocally) };
  return { conflicts, withLocal, withRemote: { ...withLocal, ...pickFields(remote, conflicts) } };
}

export function pickFields<Draft extends object>(
  draft: Draft,
  fields: readonly (keyof Draft & string)[],
): Partial<Draft> {
  return Object.fromEntries(fields.map((field) => [field, draft[field]])) as Partial<Draft>;
}
