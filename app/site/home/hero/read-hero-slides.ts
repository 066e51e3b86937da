import type { VisitorClient } from '#app/backend/server-client.ts';
import { parseVideoUrl } from '#domain/video-url.ts';
import type { HeroSlide } from './hero-slide.ts';

/** What there is of the slides; `away` where the backend itself is, so that asking again may help. */
interface HeroSlides {
  slides: HeroSlide[];
  failure: string | null;
  away: boolean;
}

/** The slides in their order. On failure there are none, and `failure` is the backend's message (section 8). */
export async function readHeroSlides(client: VisitorClient): Promise<HeroSlides> {
  const { data, error, status } = await client
    .from('hero_slides')
    .select('*')
    .order('slide_order', { ascending: true });
  if (error) {
    console.error('Error fetching slides:', error.message);
    // The client says 0 where no answer came.
    return { slides: [], failure: error.message, away: status === 503 || status === 0 };
  }
  // Read here, so that no page carries the rules for it.
  const slides = data.map(({ id, title, subtitle, image_url, cta_text, video_url }) => ({
    id,
    title,
    subtitle,
    image_url,
    cta_text,
    video: parseVideoUrl(video_url),
  }));
  return { slides, failure: null, away: false };
}
