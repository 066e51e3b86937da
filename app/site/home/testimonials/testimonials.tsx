import { SectionHeader } from '#app/site/components/section-header.tsx';
import type { Testimonial } from '#domain/samples/testimonials.ts';
import { TestimonialCard } from './testimonial-card.tsx';
import styles from './testimonials.module.css';

/** The testimonials of the home page, as postcards. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <section className={styles.section}>
      <SectionHeader title="What Our Travelers Say" note="Sample postcards; nobody has written yet.">
        The post brings it in all weathers.
      </SectionHeader>
      {testimonials.map((testimonial) => (
        <TestimonialCard key={testimonial.name} testimonial={testimonial} />
      ))}
    </section>
  );
}
