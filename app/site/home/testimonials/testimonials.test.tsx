import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Testimonial } from '#app/content/testimonial/testimonial.ts';
import { Testimonials } from './testimonials.tsx';

/** With this order of the header, the two columns have no gap (tests/e2e/public-testimonials.spec.ts). */

const unknown = { place: null, journey: null, stars: null, origin: null, image: null } as const;
const createTestimonial = (text: string, id: number): Testimonial & { id: string } => ({
  ...unknown,
  id: String(id),
  text,
  name: 'Ana',
  scene: 'ferry',
});

it.each([
  ['S', 'odd'],
  ['SS', 'even'],
  ['SLS', 'even'],
  ['LSSS', 'odd'],
  ['L', 'even'],
])('The header stands beside an odd number of short testimonials, and above an even one: %s', (lengths, parity) => {
  const testimonials = [...lengths].map((length, index) =>
    createTestimonial(length === 'L' ? 'We stayed. '.repeat(100) : 'We stayed.', index),
  );
  const html = renderToStaticMarkup(<Testimonials testimonials={testimonials} sentence={null} note={null} />);
  expect(/<section class="\S*_section_\S* \S*_(odd|even)_/.exec(html)?.[1]).toBe(parity);
  expect(html.split('data-very-long')).toHaveLength(lengths.split('L').length);
});
