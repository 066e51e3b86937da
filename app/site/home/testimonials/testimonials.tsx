import type { ReactNode } from 'react';
import type { Testimonial } from '#app/content/testimonial/testimonial.ts';
import { TestimonialCard, takesWholeRow } from '#app/content/testimonial/testimonial-card.tsx';
import { SectionHeader } from '#app/site/components/section-header.tsx';
import type { PageText } from '#domain/page-texts.ts';
import styles from './testimonials.module.css';

export function Testimonials({
  testimonials,
  sentence,
  note,
}: {
  testimonials: readonly (Testimonial & { id: string })[];
  sentence: PageText | null;
  note: ReactNode;
}) {
  const halves = testimonials.filter((testimonial) => !takesWholeRow(testimonial));
  const isOdd = halves.length % 2 === 1;
  return (
    <section className={`${styles.section} ${isOdd ? styles.odd : styles.even}`}>
      <SectionHeader title="What Our Travelers Say" sentence={sentence} note={note} />
      {testimonials.map(({ id, ...testimonial }) => (
        <TestimonialCard key={id} testimonial={testimonial} />
      ))}
    </section>
  );
}
