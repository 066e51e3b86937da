/** Splits comma-separated text into trimmed tags, and drops duplicates (ignoring case). */
export function splitTags(text: string): string[] {
  const tags = new Map<string, string>();
  for (const part of text.split(/[,\n]/)) {
    const tag = part.trim().replace(/\s+/g, ' ');
    const key = tag.toLowerCase();
    if (tag && !tags.has(key)) tags.set(key, tag);
  }
  return [...tags.values()];
}

export const joinTags = (tags: readonly string[]): string => tags.join(', ');
