import styles from './post-excerpt.module.css';
import type { PostSummary } from './post-summary.ts';

/** The excerpt of a post or, in the results of a search, the part of its text with the words of the search. */
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
