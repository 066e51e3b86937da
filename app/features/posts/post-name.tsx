import type { PostRow } from './post.ts';
import styles from './post-name.module.css';

/** A post in a list: its title, and how its excerpt begins. */
export function PostName({ post: { title, excerpt } }: { post: PostRow }) {
  return (
    <span className={styles.name}>
      <span>{title}</span>
      {excerpt && <span className={styles.excerpt}>{excerpt}</span>}
    </span>
  );
}
