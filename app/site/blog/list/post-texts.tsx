import { useContentLanguage } from '#app/content/language/use-content-language.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { PlaceholderButton } from '#app/ui/placeholder-button.tsx';
import { fitText } from '#app/ui/text-fit.ts';
import type { PostSummary } from './post-summary.ts';
import styles from './post-texts.module.css';

/**
 * The category of a post, and its title, which links to its page; the title of a sample is no link. An element around
 * them with `dir="auto"` has the direction of the title.
 */
export function PostHead({ post: { category, path, title, language } }: { post: PostSummary }) {
  const lang = useContentLanguage()(language);
  return (
    <>
      {category && (
        <p className={styles.category}>
          <bdi lang={lang}>{category}</bdi>
        </p>
      )}
      <h3 className={styles.title} lang={lang} {...fitText(title)}>
        {path ? <Link to={path}>{title}</Link> : title}
      </h3>
    </>
  );
}

/** Leads to the post's page. For a sample it is a placeholder (docs/product/samples.md#the-placeholder-principle). */
export function ReadArticle({ post: { path, title }, className }: { post: PostSummary; className?: string }) {
  const shared = { size: 'small', ...(className && { className }) } as const;
  if (!path) return <PlaceholderButton label="Read Article" about={title} {...shared} />;
  return (
    <ButtonLink to={path} aria-label={`Read Article: ${title}`} {...shared}>
      Read Article
    </ButtonLink>
  );
}
