/** Returns the anchors that GitHub gives the headings of a Markdown file. */
export function getSlugs(markdown: string): Set<string> {
  const slugs = new Set<string>();
  for (const [, heading = ''] of removeCode(markdown).matchAll(/^#{1,6} +(.*)$/gm)) {
    const slug = toSlug(heading);
    let unique = slug;
    for (let n = 1; slugs.has(unique); n++) unique = `${slug}-${n}`;
    slugs.add(unique);
  }
  return slugs;
}

/** Removes fenced code blocks, whose lines may look like headings or links. */
export const removeCode = (markdown: string) => markdown.replace(/^```[\s\S]*?^```/gm, '');

const toSlug = (heading: string) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
