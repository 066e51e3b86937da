import type { ComponentProps } from 'react';
import { BlogTeasers } from './blog-teasers/blog-teasers.tsx';
import { Statistics } from './statistics/statistics.tsx';
import { Testimonials } from './testimonials/testimonials.tsx';

type LowerSectionsProps = ComponentProps<typeof Testimonials> &
  ComponentProps<typeof Statistics> &
  ComponentProps<typeof BlogTeasers>;

/**
 * The last sections of the home page, without those that have no content. Visitors see them without their code, which
 * browsers load later (home.tsx).
 */
export function LowerSections({ testimonials, statistics, teasers }: LowerSectionsProps) {
  return (
    <>
      {testimonials.length > 0 && <Testimonials testimonials={testimonials} />}
      {statistics.length > 0 && <Statistics statistics={statistics} />}
      <BlogTeasers teasers={teasers} />
    </>
  );
}
