import { useContentLanguage } from '#app/content/language/use-content-language.ts';
import imageStyles from '#app/content/poster/poster-image.module.css';
import { PosterImage } from '#app/content/poster/poster-image.tsx';
import { Scene } from '#app/site/components/scene.tsx';
import type { PostSummary } from './post-summary.ts';

interface PostImageProps {
  post: PostSummary;
  /** The class of the frame, which gives the image its size. */
  className?: string | undefined;
  /** Says whether it is the page's largest contentful paint. */
  first?: boolean;
}

const scenePath = /^\/scenes\/([a-z0-9-]+)\.svg$/;

/** The image of a post in a list: one of our drawings, or the owner's. */
export function PostImage({ post: { title, language, image }, className, first = false }: PostImageProps) {
  const lang = useContentLanguage()(language);
  const scene = scenePath.exec(image.url)?.[1];
  return (
    <div className={className} lang={lang}>
      {scene ? (
        <Scene name={scene} alt={image.alt} className={imageStyles.image} first={first} />
      ) : (
        <PosterImage
          image={{ ...image, focalPoint: null }}
          name={title}
          widths={[480, 960, 1360]}
          sizes={first ? '(max-width: 767px) 100vw, 700px' : '(max-width: 767px) 100vw, 560px'}
          first={first}
        />
      )}
    </div>
  );
}
