/** Returns the anchors of a Markdown file's headings, as GitHub makes them. */
export function getSlugs(markdown: string): Set<string> {
  const slugs = new Set<string>();
  for (const [, heading = ''] of withoutCode(markdown).matchAll(/^#{1,6} +(.*)$/gm)) {
    const slug = toSlug(heading);
    let unique = slug;
    for (let n = 1; slugs.has(unique); n++) unique = `${slug}-${n}`;
    slugs.add(unique);
  }
  return slugs;
}

/** Fenced blocks may hold lines that look like headings or links. */
export const withoutCode = (markdown: string) => markdown.replace(/^```[\s\S]*?^```/gm, '');

const toSlug = (heading: string) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
