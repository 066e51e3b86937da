import { useEffect, useState } from 'react';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import type { VideoPlayer, VideoPlayerProps } from './video-player.tsx';

/** The video player. It is loaded when the first video is played. If that fails, a notice says so. */
export function VideoDialog(props: VideoPlayerProps) {
  const { source, onClose } = props;
  const { notify } = useNotices();
  const [Player, setPlayer] = useState<typeof VideoPlayer | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, whatever the callback of this render
  useEffect(() => {
    if (!source || Player) return;
    const showFailure = () => {
      onClose();
      notify({ title: 'The video player could not be loaded.', variant: 'destructive' });
    };
    import('./video-player.tsx').then((module) => setPlayer(() => module.VideoPlayer), showFailure);
  }, [source, Player]);
  return Player && <Player {...props} />;
}
