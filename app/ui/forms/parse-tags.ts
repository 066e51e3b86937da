/** The tags of a comma-separated text, each without white space around it and but once, however it is written. */
export function splitTags(text: string): string[] {
  const tags = new Map<string, string>();
  for (const part of text.split(/[,\n]/)) {
    const tag = part.trim().replace(/\s+/g, ' ');
    const key = tag.toLowerCase();
    if (tag && !tags.has(key)) tags.set(key, tag);
  }
  return [...tags.values()];
}

/** Tags as the text of which they are made. */
export const joinTags = (tags: readonly string[]): string => tags.join(', ');
