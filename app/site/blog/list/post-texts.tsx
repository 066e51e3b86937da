import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { PlaceholderButton } from '#app/ui/placeholder-button.tsx';
import type { PostSummary } from './post-summary.ts';

/** The title of a post, which leads to its page. That of a sample leads nowhere. */
export function PostTitle({ post: { path, title } }: { post: PostSummary }) {
  return path ? <Link to={path}>{title}</Link> : title;
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
