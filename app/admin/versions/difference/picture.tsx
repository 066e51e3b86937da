import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createDeletedFileUrl } from '#app/admin/media/deleted-files.ts';
import { MissingMedia } from '#app/admin/media/field/missing-media.tsx';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { createSrcSet } from '#app/client/image-renditions.ts';
import { ImageWithFallback, isImageMissing } from '#app/ui/images/image-with-fallback.tsx';
import styles from './difference.module.css';

/** An image or a video of a version. A deleted file is shown from where it is until it is deleted forever. */
export function Picture({ url, kind }: { url: string; kind: 'image' | 'video' }) {
  const connect = useConnect();
  const [isMissing, setMissing] = useState(false);
  const deleted = useQuery({
    queryKey: queryKeys.deletedFile(url),
    queryFn: async () => createDeletedFileUrl((await connect()).client, url),
    enabled: isMissing,
    staleTime: Infinity,
  });
  if (url === '') return <span className={styles.empty}>Empty</span>;
  if (kind === 'video') return <bdi className={styles.url}>{url}</bdi>;
  if (isMissing && deleted.data === null) return <MissingMedia kind="image" />;
  const shown = isMissing ? deleted.data : url;
  return (
    <span className={styles.frame} onErrorCapture={(event) => isImageMissing(event) && setMissing(true)}>
      {shown && (
        <ImageWithFallback
          key={shown}
          src={shown}
          srcSet={createSrcSet(shown, [240, 480])}
          sizes="240px"
          alt={url.slice(url.lastIndexOf('/') + 1)}
          loading="lazy"
        />
      )}
    </span>
  );
}
