import { escapeHtml } from '#app/admin/import/file/escape-html.ts';
import { createCard } from './create-cards.ts';

/** A node of Lexical, the format of Ghost's editor since 2023, as far as it is read here. */
interface LexicalNode {
  type?: string;
  children?: LexicalNode[];
  text?: string;
  /** Bits: 1 bold, 2 italic, 4 strikethrough, 16 code. */
  format?: number | string;
  tag?: string;
  listType?: string;
  url?: string;
}

/** The elements for the bits of `format`, the innermost one first. */
const formats: [number, string][] = [
  [16, 'code'],
  [4, 's'],
  [2, 'em'],
  [1, 'strong'],
];

/** Converts a text in Lexical to HTML; nothing if it cannot be read. Parts that are left out are named to `onUnknown`. */
export function lexicalToHtml(json: string, onUnknown: (name: string) => void): string {
  try {
    const { root } = JSON.parse(json) as { root?: LexicalNode };
    return writeChildren(root ?? {}, onUnknown);
  } catch {
    return '';
  }
}

const writeChildren = ({ children }: LexicalNode, onUnknown: (name: string) => void): string =>
  (children ?? []).map((child) => writeNode(child, onUnknown)).join('');

function writeNode(node: LexicalNode, onUnknown: (name: string) => void): string {
  const { type = '', tag = '' } = node;
  const writeContent = () => writeChildren(node, onUnknown);
  switch (type) {
    case 'text':
    case 'tab':
    case 'extended-text':
      return formats.reduce(
        (html, [bit, name]) => (Number(node.format) & bit ? `<${name}>${html}</${name}>` : html),
        escapeHtml(node.text ?? ''),
      );
    case 'linebreak':
      return '<br>';
    case 'link':
    case 'autolink':
      return `<a href="${escapeHtml(node.url ?? '')}">${writeContent()}</a>`;
    case 'paragraph':
      return `<p>${writeContent()}</p>`;
    case 'heading':
    case 'extended-heading': {
      const name = /^h[1-6]$/.test(tag) ? tag : 'h2';
      return `<${name}>${writeContent()}</${name}>`;
    }
    case 'quote':
    case 'extended-quote':
    case 'aside':
      return `<blockquote><p>${writeContent()}</p></blockquote>`;
    case 'list': {
      const name = node.listType === 'number' || tag === 'ol' ? 'ol' : 'ul';
      return `<${name}>${writeContent()}</${name}>`;
    }
    case 'listitem':
      return `<li>${writeContent()}</li>`;
    default: {
      const card = createCard(type, node as Record<string, unknown>);
      if (card === null && !node.children?.length) onUnknown(type);
      return card || writeContent();
    }
  }
}
