import { useContentLanguage } from '#app/content/language/use-content-language.ts';
import { PosterImage } from '#app/content/poster/poster-image.tsx';
import type { PostSummary } from './post-summary.ts';

interface PostImageProps {
  post: PostSummary;
  /** The class of the frame, which gives the image its size. */
  className?: string | undefined;
  /** Says whether it is the page's largest contentful paint. */
  first?: boolean;
}

/** The image of a post in a list: one of our drawings, or the owner's. */
export function PostImage({ post: { title, language, image }, className, first = false }: PostImageProps) {
  return (
    <div className={className} lang={useContentLanguage()(language)}>
      <PosterImage
        image={{ ...image, focalPoint: null }}
        name={title}
        widths={[480, 960, 1360]}
        sizes={first ? '(max-width: 767px) 100vw, 700px' : '(max-width: 767px) 100vw, 560px'}
        first={first}
      />
    </div>
  );
}
