import { SectionHead } from '#app/components/section-head.tsx';
import type { Testimonial } from '#domain/sample/testimonials.ts';
import { Postcard } from './postcard.tsx';
import styles from './testimonials.module.css';

/** What travellers say, as the post brought it. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <section className={styles.section}>
      <SectionHead title="What Our Travelers Say" note="Sample postcards; nobody has written yet.">
        The post brings it in all weathers.
      </SectionHead>
      {testimonials.map((testimonial) => (
        <Postcard key={testimonial.name} testimonial={testimonial} />
      ))}
    </section>
  );
}
