interface DescribedDestination {
  name: string;
  description: string | null;
  region: string | null;
  /** The story as HTML. */
  storyHtml: string;
}

/** In characters; what search engines show. */
const maxLength = 160;
const minLength = 61;

/** Creates the description of a page for search engines: from the owner's texts or, if these are short, from the name. */
export function describeDestination(destination: DescribedDestination): string {
  const { name, description, region, storyHtml } = destination;
  const own = toPlainText(`${description ?? ''} ${storyHtml}`);
  const place = [...new Set([name, region])].filter(Boolean).join(', ');
  const text =
    own.length < minLength
      ? `${place}. ${own} What to know before you go, and a search for your stay with our partner.`
      : own;
  return shorten(text.replace(/\s+/g, ' ').trim());
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const toPlainText = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(#?\w+);/g, (entity, name) => entities[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** Cuts a text after a word, unless its first word is too long. */
function shorten(text: string): string {
  if (text.length <= maxLength) return text;
  const start = text.slice(0, maxLength - 1);
  const end = start.lastIndexOf(' ');
  return `${(end > minLength ? start.slice(0, end) : [...start].slice(0, -1).join('')).replace(/[\s,;:.–—-]+$/u, '')}…`;
}
