import type { Tables } from '#app/client/database.types.ts';
import type { CroppedImage } from '#app/content/poster/poster-image.tsx';
import { toCroppedImage } from '#app/content/poster/to-cropped-image.ts';
import { stamps } from '#domain/stamps.ts';

/** Describes where a testimonial comes from, and how the owner has checked it. What is null is not known. */
export interface TestimonialOrigin {
  source: string | null;
  sourceUrl: string | null;
  /** The day on which it was written, yyyy-mm-dd. */
  date: string | null;
  /** Null: not at all. */
  checked: string | null;
}

/** Describes what a postcard shows of a testimonial. What is null is left out. */
export interface Testimonial {
  text: string;
  name: string;
  place: string | null;
  journey: string | null;
  /** The stars out of five. */
  stars: number | null;
  /** An image of the owner's on the stamp. */
  image: CroppedImage | null;
  /** The name of the drawing that is on the stamp without an image. Null: the name of the traveler decides. */
  scene: string | null;
  /** Null for a sample, whose postcard says that it is one instead. */
  origin: TestimonialOrigin | null;
}

export const testimonialColumns =
  'id, text, name, place, journey, stars, date, source, source_url, checked, image, image_alt, focal_x, focal_y, stamp';

type TestimonialRow = Omit<
  Tables<'testimonials'>,
  'id' | 'sort_order' | 'published_at' | 'created_at' | 'updated_at'
>;

export function toTestimonial(row: TestimonialRow): Testimonial {
  const getText = (text: string | null) => text?.trim() || null;
  return {
    text: row.text.trim(),
    name: row.name.trim(),
    place: getText(row.place),
    journey: getText(row.journey),
    stars: row.stars,
    image: row.image?.trim() ? toCroppedImage(row) : null,
    scene: row.stamp !== null && Object.hasOwn(stamps, row.stamp) ? row.stamp : null,
    origin: {
      source: getText(row.source),
      sourceUrl: getText(row.source_url),
      date: row.date,
      checked: getText(row.checked),
    },
  };
}
