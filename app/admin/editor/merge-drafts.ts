import { getChangedFields } from './changed-fields.ts';

/** The three-way merge of two drafts, field by field. A change that is in only one of them is in both results. */
export interface Merge<Draft> {
  /** The fields that both have changed, to different values. */
  conflicts: (keyof Draft & string)[];
  /** The conflicts resolved with the local values. */
  withLocal: Draft;
  /** The conflicts resolved with the remote values. */
  withRemote: Draft;
}

/**
 * @param base the version that both started from
 * @param local what is in the form
 * @param remote what somebody else has saved since
 */
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
