import { useContentLanguage } from '#app/content/language/use-content-language.ts';
import { Byline } from '#app/site/blog/list/byline.tsx';
import postTexts from '#app/site/blog/list/post-texts.module.css';
import { Link } from '#app/ui/link.tsx';
import { createPostPath } from '#domain/urls/record-path.ts';
import type { DestinationPageData } from './create-destination-page.server.ts';
import styles from './posts-about.module.css';

/** The posts about a destination, as texts without images. */
export function PostsAbout({ name, posts }: DestinationPageData) {
  const inLanguage = useContentLanguage();
  if (posts.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="posts-about">
      <h2 id="posts-about" className={styles.head}>
        Stories from <bdi>{name}</bdi>
      </h2>
      <ul className={styles.posts}>
        {posts.map(({ id, slug, title, language, excerpt, category, author, date }) => (
          <li key={id} className={styles.post} dir="auto">
            {category && (
              <p className={postTexts.category}>
                <bdi lang={inLanguage(language)}>{category}</bdi>
              </p>
            )}
            <h3 className={styles.title} lang={inLanguage(language)}>
              <Link to={createPostPath(slug)}>{title}</Link>
            </h3>
            {excerpt && (
              <p className={styles.excerpt} lang={inLanguage(language)} dir="auto">
                {excerpt}
              </p>
            )}
            <Byline author={author} date={date} />
          </li>
        ))}
      </ul>
    </section>
  );
}
