import { renderToStaticMarkup } from 'react-dom/server';
import type { ArticleHeading } from './add-heading-ids.ts';
import { ArticleMarkdown } from './article-markdown.tsx';

export interface RenderedMarkdown {
  /** Safe to insert: nothing in it runs or loads a script. */
  html: string;
  headings: ArticleHeading[];
}

/** Renders a text in Markdown for visitors, below a title of level 1. Browsers load no code for it. */
export function renderMarkdown(markdown: string): RenderedMarkdown {
  let headings: ArticleHeading[] = [];
  const html = renderToStaticMarkup(
    <ArticleMarkdown
      markdown={markdown}
      titleLevel={1}
      onHeadings={(found) => {
        headings = found;
      }}
    />,
  );
  return { html, headings };
}
