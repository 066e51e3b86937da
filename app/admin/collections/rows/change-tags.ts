/** The functions below compare tags without regard to case, as a form does, and return null if nothing changes. */
const toKey = (tag: string) => tag.trim().toLowerCase();

export function addTags(tags: readonly string[], added: readonly string[]): string[] | null {
  const keys = new Set(tags.map(toKey));
  const missing = added.filter((tag) => !keys.has(toKey(tag)));
  return missing.length > 0 ? [...tags, ...missing] : null;
}

export function removeTags(tags: readonly string[], removed: readonly string[]): string[] | null {
  const keys = new Set(removed.map(toKey));
  const rest = tags.filter((tag) => !keys.has(toKey(tag)));
  return rest.length < tags.length ? rest : null;
}
