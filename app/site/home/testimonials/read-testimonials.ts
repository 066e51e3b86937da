import type { VisitorClient } from '#app/client/server-client.ts';
import { type Testimonial, testimonialColumns, toTestimonial } from '#app/content/testimonial/testimonial.ts';

/** The home page shows so many testimonials, the first ones in the owner's order (docs/product/home.md). */
const maxShown = 6;

/** Reads the published testimonials that the home page shows. A failure is only logged. */
export async function readTestimonials(
  client: VisitorClient,
): Promise<{ testimonials: (Testimonial & { id: string })[]; failed: boolean }> {
  const { data, error } = await client
    .from('testimonials')
    .select(testimonialColumns)
    .order('sort_order')
    .order('created_at')
    .order('id')
    .limit(maxShown);
  if (error) console.error('Error fetching testimonials:', error.message);
  const testimonials = (data ?? []).map((row) => ({ id: row.id, ...toTestimonial(row) }));
  return { testimonials, failed: error !== null };
}
