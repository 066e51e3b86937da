import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { PlaceholderButton } from '#app/ui/placeholder-button.tsx';
import type { PostSummary } from './post-summary.ts';
import styles from './post-texts.module.css';

/** The title of a post, which leads to its page. That of a sample leads nowhere. */
export function PostTitle({ post: { path, title } }: { post: PostSummary }) {
  return path ? <Link to={path}>{title}</Link> : title;
}

/** The excerpt of a post or, in the results of a search, where its words are. */
export function PostExcerpt({ post: { excerpt, highlighted } }: { post: PostSummary }) {
  if (!highlighted) return excerpt;
  return highlighted.map(({ text, isMatch }, index) => {
    const Part = isMatch ? 'mark' : 'span';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
      <Part key={index} className={isMatch ? styles.match : undefined}>
        {text}
      </Part>
    );
  });
}

interface ReadArticleProps {
  post: PostSummary;
  className?: string;
}

/** Leads to the post's page. For a sample it is a placeholder (docs/product.md#the-placeholder-principle). */
export function ReadArticle({ post: { path, title }, className }: ReadArticleProps) {
  const shared = { size: 'small', ...(className && { className }) } as const;
  if (!path) return <PlaceholderButton label="Read Article" about={title} {...shared} />;
  return (
    <ButtonLink to={path} aria-label={`Read Article: ${title}`} {...shared}>
      Read Article
    </ButtonLink>
  );
}
