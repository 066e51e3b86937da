/** A reference to a synced pattern, which was called a reusable block: `<!-- wp:block {"ref":77} /-->`. */
const reference = /<!-- wp:block (\{(?:(?!-->)[\s\S])*?\}) (?:\/-->|-->\s*<!-- \/wp:block -->)/g;

/** Patterns may be nested. A pattern inside itself is left out, and so is one that is nested deeper than this. */
const maxDepth = 10;

/** The length in characters, for a whole text: patterns that repeat one another can have any length. */
const maxLength = 1_000_000;

/** Replaces the references to synced patterns by their contents, which a WXR file has as items of their own. */
export function expandPatterns(content: string, findPattern: (id: string) => string | undefined) {
  let missing = 0;
  /** Counts patterns that are in themselves, nested too deep, or too long. */
  let endless = 0;
  let length = content.length;
  const expand = (text: string, path: readonly string[]): string =>
    text.replace(reference, (_, json: string) => {
      const { ref, content: values } = parseAttributes(json);
      const id = String(ref ?? '');
      const pattern = findPattern(id);
      if (pattern === undefined) {
        missing += 1;
        return '';
      }
      length += pattern.length;
      if (path.includes(id) || path.length >= maxDepth || length > maxLength) {
        endless += 1;
        return '';
      }
      return expand(overrideTexts(pattern, values), [...path, id]);
    });
  const expanded = content.includes('<!-- wp:block ') ? expand(content, []) : content;
  return { content: expanded, missing, endless };
}

function parseAttributes(json: string): { ref?: unknown; content?: unknown } {
  try {
    return JSON.parse(json) ?? {};
  } catch {
    return {};
  }
}

/** Replaces texts of a pattern, as a post can since WordPress 6.6. `values` has them by the names of their blocks. */
function overrideTexts(pattern: string, values: unknown): string {
  let text = pattern;
  for (const [name, value] of Object.entries(values ?? {})) {
    const own: unknown = value?.content;
    if (typeof own !== 'string') continue;
    // The text is between the first tag after the block's comment and the last tag of the block.
    const start = text.indexOf(`"name":${JSON.stringify(name)}`);
    const [, opening = ''] =
      start < 0 ? [] : (/^((?:(?!-->)[\s\S])*-->\s*<[^>]*>)/.exec(text.slice(start)) ?? []);
    const from = start + opening.length;
    const end = text.indexOf('<!-- /wp:', from);
    const to = text.lastIndexOf('</', end);
    if (opening && end > from && to >= from) text = text.slice(0, from) + own + text.slice(to);
  }
  return text;
}
