import type { Ref } from 'react';
import { PlayVideos } from '#app/content/embeds/play-videos.tsx';
import prose from '#app/ui/prose.module.css';
import { ArticleMarkdown, type ArticleMarkdownProps } from './article-markdown.tsx';

interface ArticleBodyProps extends Omit<ArticleMarkdownProps, 'onHeadings'> {
  ref?: Ref<HTMLDivElement> | undefined;
}

/** The content of a post in the panel, where it changes while the owner writes. */
export function ArticleBody({ ref, ...markdown }: ArticleBodyProps) {
  return (
    <PlayVideos>
      <div ref={ref} className={prose.prose}>
        <ArticleMarkdown {...markdown} />
      </div>
    </PlayVideos>
  );
}
