import type { Tables } from '#app/client/database.types.ts';
import type { VideoSource } from '#domain/urls/video-url.ts';

export interface HeroSlide
  extends Pick<Tables<'hero_slides'>, 'id' | 'title' | 'subtitle' | 'image_url' | 'cta_text'> {
  /** The link and the text of the button Learn More; null if it leads nowhere. */
  learnMore: { url: string; text: string } | null;
  /** Null if there is no video or its URL is not safe to play. */
  video: VideoSource | null;
}
