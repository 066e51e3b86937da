import { SectionHeader } from '#app/site/shell/section-header.tsx';
import type { Testimonial } from '#domain/samples/testimonials.ts';
import { Postcard } from './postcard.tsx';
import styles from './testimonials.module.css';

/** What travellers say, as the post brought it. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <section className={styles.section}>
      <SectionHeader title="What Our Travelers Say" note="Sample postcards; nobody has written yet.">
        The post brings it in all weathers.
      </SectionHeader>
      {testimonials.map((testimonial) => (
        <Postcard key={testimonial.name} testimonial={testimonial} />
      ))}
    </section>
  );
}
