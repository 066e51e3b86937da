import type { Ref } from 'react';
import { LoadEmbeds } from '#app/content/embeds/load-embeds.tsx';
import prose from '#app/ui/prose.module.css';
import { ArticleMarkdown, type ArticleMarkdownProps } from './article-markdown.tsx';

interface ArticleBodyProps extends Omit<ArticleMarkdownProps, 'onHeadings'> {
  ref?: Ref<HTMLDivElement> | undefined;
}

/** The content of a post in the panel, where it changes while the owner writes. */
export function ArticleBody({ ref, ...markdown }: ArticleBodyProps) {
  return (
    <LoadEmbeds>
      <div ref={ref} className={prose.prose}>
        <ArticleMarkdown {...markdown} />
      </div>
    </LoadEmbeds>
  );
}
