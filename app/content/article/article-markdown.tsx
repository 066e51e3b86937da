import type { ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { createSrcSet } from '#app/client/image-renditions.ts';
import { addEmbeds } from '#app/content/embeds/add-embeds.ts';
import { addGalleries } from '#app/content/embeds/add-galleries.ts';
import { embedComponents } from '#app/content/embeds/embed-components.tsx';
import { embedCodes } from '#app/content/markdown/embed-codes.ts';
import { footnoteOptions, footnotes } from '#app/content/markdown/footnotes.ts';
import { linkUrls } from '#app/content/markdown/link-urls.ts';
import { tablesAndStrikethrough } from '#app/content/markdown/parse-markdown.ts';
import { taskLists } from '#app/content/markdown/task-lists.ts';
import { TextLink, TextLinkInNewTab } from '#app/content/partner-links/text-link.tsx';
import { ImageWithFallback } from '#app/ui/images/image-with-fallback.tsx';
import prose from '#app/ui/prose.module.css';
import { isLinkUrl } from '#domain/urls/link-url.ts';
import { isMediaUrl } from '#domain/urls/media-url.ts';
import { addCaptions } from './add-captions.ts';
import { type ArticleHeading, addHeadingIds } from './add-heading-ids.ts';
import { addTextDirection } from './add-text-direction.ts';
import { dropGaps } from './drop-gaps.ts';
import type { HtmlNode } from './html-node.ts';
import { markShortColumns } from './mark-short-columns.ts';

/**
 * A plugin for react-markdown: the alignment of a table's cell becomes the attribute `data-align`. Otherwise it would become a
 * style attribute, which the content security policy forbids in HTML.
 */
const addCellAlignment = () => (tree: HtmlNode) => alignCells(tree);

export interface ArticleMarkdownProps {
  markdown: string;
  /** The heading level of the title above the text. */
  titleLevel: 1 | 2;
  linksInNewTab?: boolean;
  /** Called while rendering, with the headings of the text. */
  onHeadings?: (headings: ArticleHeading[]) => void;
}

/**
 * The blocks of a text in Markdown. HTML is removed. A link may point only to a web page, an email address or a page of
 * this site. Each image is loaded in the rendition that fits best.
 */
export function ArticleMarkdown({
  markdown,
  titleLevel,
  linksInNewTab = false,
  onHeadings,
}: ArticleMarkdownProps) {
  return (
    <Markdown
      skipHtml
      remarkPlugins={plugins}
      remarkRehypeOptions={footnoteOptions}
      rehypePlugins={[
        dropGaps,
        addEmbeds,
        addCaptions,
        addGalleries,
        addCellAlignment,
        markShortColumns,
        addScrollFocus,
        addTextDirection,
        [addHeadingIds, { onHeadings }],
      ]}
      urlTransform={(url, key) => {
        const isAllowed = key === 'src' ? isMediaUrl(url) : isLinkUrl(url);
        return isAllowed ? url : undefined;
      }}
      components={{
        ...components,
        ...headings[titleLevel],
        ...(linksInNewTab
          ? { a: TextLinkInNewTab, ...embedComponents.newTab }
          : { a: TextLink, ...embedComponents.sameTab }),
      }}
    >
      {markdown}
    </Markdown>
  );
}

const plugins = [footnotes, taskLists, tablesAndStrikethrough, embedCodes, linkUrls];

const components: Components = {
  // The box of a task.
  input: ({ checked }) => (
    <input type="checkbox" defaultChecked={checked} disabled aria-label={checked ? 'Done' : 'To do'} />
  ),
  img: ({ src, alt, title }) =>
    typeof src === 'string' && src !== '' ? (
      <ImageWithFallback
        key={src}
        src={src}
        srcSet={createSrcSet(src, [480, 960, 1360])}
        sizes="(max-width: 720px) 100vw, 680px"
        alt={alt ?? ''}
        title={title}
        loading="lazy"
        decoding="async"
        // The server replaces this attribute with the size of the image, if it is known (server/pages/finish-page.ts).
        data-unsized=""
        onLoad={({ currentTarget }) => currentTarget.removeAttribute('data-unsized')}
      />
    ) : null,
};

const tags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** Created only once: if the components were new on each render, React would replace the elements. */
const headings = { 1: createHeadings(1), 2: createHeadings(2) };

/** Both `#` and `##` become the level below the title, so that no heading in the text has the title's level. */
function createHeadings(titleLevel: 1 | 2): Components {
  return Object.fromEntries(
    tags.map((tag, index) => {
      const Heading = tags[Math.min(Math.max(index, 1) + titleLevel - 1, 5)] ?? 'h6';
      const className = index < 2 ? prose.large : undefined;
      return [
        tag,
        ({ id, dir, lang, children }: { id?: string; dir?: string; lang?: string; children?: ReactNode }) => (
          <Heading id={id} className={className} dir={dir} lang={lang}>
            {children}
          </Heading>
        ),
      ];
    }),
  );
}

function alignCells(node: HtmlNode): void {
  const { align, ...properties } = node.properties ?? {};
  if (align) node.properties = { ...properties, dataAlign: align };
  node.children?.forEach(alignCells);
}

/**
 * A plugin for react-markdown: code and tables, which scroll within the text if they are wider, can be focused, so that
 * they are scrolled with the keyboard.
 */
const addScrollFocus = () => (tree: HtmlNode) => focusScrollers(tree);

function focusScrollers(node: HtmlNode): void {
  if (node.tagName === 'pre')
    node.properties = { ...node.properties, tabIndex: 0, role: 'group', ariaLabel: 'Code' };
  if (node.tagName === 'table') node.properties = { ...node.properties, tabIndex: 0 };
  node.children?.forEach(focusScrollers);
}
