import { useEffect, useState } from 'react';
import type { VideoPlayer, VideoPlayerProps } from './video-player.tsx';

/** The video player. It is loaded when the first video is played. If that fails, the player stays closed. */
export function VideoDialog(props: VideoPlayerProps) {
  const { source, onClose } = props;
  const [Player, setPlayer] = useState<typeof VideoPlayer | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, whatever the callback of this render
  useEffect(() => {
    if (source && !Player)
      import('./video-player.tsx').then((module) => setPlayer(() => module.VideoPlayer), onClose);
  }, [source, Player]);
  return Player && <Player {...props} />;
}
