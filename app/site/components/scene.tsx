import { joinClassNames } from '#app/ui/join-class-names.ts';
import styles from './scene.module.css';

interface SceneProps {
  name: string;
  alt?: string;
  className?: string | undefined;
  /** Says whether it is the page's largest contentful paint, which the server inlines (server/pages/finish-page.ts). */
  first?: boolean;
}

/**
 * An illustration from public/scenes, by its name. Its container crops it (`object-fit`) around `--scene-focus`, or right
 * of the center if the scene has no focal point of its own. It is loaded lazily unless `first` is set.
 */
export function Scene({ name, alt = '', className, first = false }: SceneProps) {
  return (
    <img
      src={`/scenes/${name}.svg`}
      alt={alt}
      className={joinClassNames(styles[name], className)}
      width={1600}
      height={1000}
      {...(first ? { fetchPriority: 'high', decoding: 'sync' } : { loading: 'lazy', decoding: 'async' })}
    />
  );
}
