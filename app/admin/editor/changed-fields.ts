/** The names of the fields in which two drafts differ. Drafts contain only JSON values, as they are saved. */
export function getChangedFields<Draft extends object>(one: Draft, other: Draft): (keyof Draft & string)[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Draft & string>;
  return [...names].filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}
