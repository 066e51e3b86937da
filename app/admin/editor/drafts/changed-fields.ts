/** The names of the fields in which two drafts differ. Drafts contain only JSON values, because they are saved as JSON. */
export function getChangedFields<Draft extends object>(draft: Draft, other: Draft): (keyof Draft & string)[] {
  const names = new Set([...Object.keys(draft), ...Object.keys(other)]) as Set<keyof Draft & string>;
  return [...names].filter((name) => JSON.stringify(draft[name]) !== JSON.stringify(other[name]));
}
