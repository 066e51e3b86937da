import { getPageText } from '#app/client/page-text.ts';
import { getVisitorClient, type PageContext, type VisitorClient } from '#app/client/server-client.ts';
import { readSiteSettings } from '#app/client/site-settings.ts';
import { type Testimonial, testimonialColumns, toTestimonial } from '#app/content/testimonial/testimonial.ts';
import cardCss from '#app/content/testimonial/testimonial-card.module.css?inline';
import { TestimonialCard, takesWholeRow } from '#app/content/testimonial/testimonial-card.tsx';
import { SectionHeader } from '#app/site/components/section-header.tsx';
import { renderSection } from '#app/site/components/server-section/render-section.server.tsx';
import type { SectionContent } from '#app/site/components/server-section/server-section.tsx';
import { getShownSamples } from '#domain/samples/shown-samples.ts';
import styles from './testimonials.module.css';
import css from './testimonials.module.css?inline';

/** Renders the owner's testimonials; samples while there have never been any. Null if there is nothing to show. */
export async function renderTestimonials(
  context: PageContext,
): Promise<{ testimonials: SectionContent | null; failed: boolean }> {
  const [own, site] = await Promise.all([
    readTestimonials(getVisitorClient(context)),
    readSiteSettings(context),
  ]);
  const { failed } = own;
  const isOwn = own.testimonials.length > 0;
  // Samples must not take the place of testimonials that could not be read.
  const samples = isOwn || failed || site.hadTestimonials ? [] : getSamples(site.showSamples);
  if (!isOwn && samples.length === 0) return { testimonials: null, failed };
  const shown = isOwn ? own.testimonials : samples;
  // Whether these cards leave a cell of the two columns empty decides where the header stands (testimonials.module.css).
  const halves = shown.filter((testimonial) => !takesWholeRow(testimonial));
  const html = renderSection(
    <section className={`${styles.section} ${halves.length % 2 === 1 ? styles.odd : styles.even}`}>
      <SectionHeader
        title="What Our Travelers Say"
        sentence={getPageText(site, 'home_testimonials')}
        note={
          isOwn
            ? 'We chose these cards. Each says whether we have checked it.'
            : 'Sample postcards; nobody has written yet.'
        }
      />
      {shown.map(({ id, ...testimonial }) => (
        <TestimonialCard key={id} testimonial={testimonial} />
      ))}
    </section>,
    site,
  );
  return { testimonials: { html, css: cardCss + css }, failed };
}

const getSamples = (showSamples: boolean) =>
  getShownSamples(showSamples).testimonials.map(({ name, location, rating, text, trip, scene }) => ({
    id: name,
    text,
    name,
    place: location,
    journey: trip,
    stars: rating,
    image: null,
    scene,
    origin: null,
  }));

/** The home page shows at most this many testimonials, the first ones in the owner's order (docs/product/home.md). */
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
