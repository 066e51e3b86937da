import type { Tables } from '#app/backend/database.types.ts';
import type { VideoSource } from '#domain/video-url.ts';

/** A slide as the hero shows it. */
export interface HeroSlide
  extends Pick<
    Tables<'hero_slides'>,
    'id' | 'title' | 'subtitle' | 'image_url' | 'cta_text' | 'learn_more_url'
  > {
  /** Null if there is no video or its URL is not safe to play. */
  video: VideoSource | null;
}
