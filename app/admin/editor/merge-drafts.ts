import { changedFields } from './changed-fields.ts';

/** The three-way merge of two drafts, field by field. What only one of them has changed is in both results. */
export interface Merge<Draft> {
  /** The fields that both have changed, to different values. */
  conflicts: (keyof Draft & string)[];
  /** The conflicts resolved with the local values. */
  withLocal: Draft;
  /** The conflicts resolved with the remote values. */
  withRemote: Draft;
}

/**
 * @param base what both began with
 * @param local what is in the form
 * @param remote what somebody else has saved since
 */
export function mergeDrafts<Draft extends object>(base: Draft, local: Draft, remote: Draft): Merge<Draft> {
  const changedLocally = changedFields(local, base);
  const changedRemotely = new Set(changedFields(remote, base));
  const different = new Set(changedFields(local, remote));
  const conflicts = changedLocally.filter((field) => changedRemotely.has(field) && different.has(field));
  const withLocal = { ...remote, ...pickFields(local, changedLocally) };
  return { conflicts, withLocal, withRemote: { ...withLocal, ...pickFields(remote, conflicts) } };
}

/** These fields of a draft. */
export function pickFields<Draft extends object>(
  draft: Draft,
  fields: readonly (keyof Draft & string)[],
): Partial<Draft> {
  return Object.fromEntries(fields.map((field) => [field, draft[field]])) as Partial<Draft>;
}
