import type { Nodes, Root, Text } from 'mdast';

/**
 * A plugin for react-markdown: URLs in the text become links (GitHub Flavored Markdown 0.29, "Autolinks (extension)"). The
 * editor leaves them as they are, so that it writes back the same text.
 */
export const linkUrls = () => (tree: Root) => addLinks(tree);

/**
 * Returns whether a URL in a text becomes a link that ends where the URL ends. `rest` is the text that follows it without
 * a space.
 */
export function isBareUrl(url: string, rest: string): boolean {
  const [link] = splitAtUrls({ type: 'text', value: url + rest });
  return link?.type === 'link' && link.url === url;
}

function addLinks<Node extends Nodes>(node: Node): Node {
  if (!('children' in node) || node.type === 'link' || node.type === 'linkReference') return node;
  const children = (node.children as Nodes[]).flatMap((child): Nodes[] =>
    child.type === 'text' ? splitAtUrls(child) : [addLinks(child)],
  );
  return { ...node, children };
}

/** A URL begins the text, or follows white space or punctuation. It has no space and no `<`. */
const possibleUrl = /(?<=^|[\s\p{P}\p{S}])(https?:\/\/|www\.(?=[\p{L}\p{N}]))([^\s<]+)/giu;

/** The host has a period, and no underscore in its last two parts. */
const host = /^(?:[\p{L}\p{N}_-]+\.)*[\p{L}\p{N}-]+\.[\p{L}\p{N}-]+$/u;

function splitAtUrls({ value }: Text): Nodes[] {
  const nodes: Nodes[] = [];
  let end = 0;
  for (const { index, 1: start = '', 2: rest = '' } of value.matchAll(possibleUrl)) {
    const text = start + dropPunctuation(rest);
    const url = text.replace(/^www\./i, 'http://$&');
    // The parts are the scheme, two empty texts around the slashes, and the host.
    if (!host.test(url.split(/[/?#:]/)[3] ?? '')) continue;
    if (index > end) nodes.push({ type: 'text', value: value.slice(end, index) });
    nodes.push({ type: 'link', url, children: [{ type: 'text', value: text }] });
    end = index + text.length;
  }
  if (end < value.length) nodes.push({ type: 'text', value: value.slice(end) });
  return nodes;
}

/** Removes what belongs to the sentence around a URL: punctuation, and a closing parenthesis that the URL does not open. */
function dropPunctuation(url: string): string {
  let end = url.length;
  let surplus = url.split(')').length - url.split('(').length;
  for (;;) {
    const last = url[end - 1] ?? '';
    if (last === ')' && surplus > 0) surplus -= 1;
    else if (!/[?!.,:*_~'"’”»]/.test(last)) break;
    end -= 1;
  }
  // A character reference at the end, such as `&quot;`, belongs to the sentence, too.
  const reference = url[end - 1] === ';' ? url.lastIndexOf('&', end) : -1;
  const isReference = reference >= 0 && /^&[a-z\d]+;$/i.test(url.slice(reference, end));
  return url.slice(0, isReference ? reference : end);
}
