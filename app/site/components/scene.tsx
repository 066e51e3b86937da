interface SceneProps {
  name: string;
  alt?: string;
  className?: string | undefined;
  /** In the first view, and the page's largest paint: the server inlines it (server/pages/finish-page.ts). */
  first?: boolean;
}

/**
 * An illustration of public/scenes, by its name. What surrounds it gives it its shape (`object-fit`); the subject
 * stands right of the centre. Below the first view it is fetched when it comes near.
 */
export function Scene({ name, alt = '', className, first = false }: SceneProps) {
  return (
    <img
      src={`/scenes/${name}.svg`}
      alt={alt}
      className={className}
      width={1600}
      height={1000}
      {...(first ? { fetchPriority: 'high', decoding: 'sync' } : { loading: 'lazy', decoding: 'async' })}
    />
  );
}
