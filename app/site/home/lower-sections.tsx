import type { ComponentProps } from 'react';
import { BlogTeasers } from './blog-teasers/blog-teasers.tsx';
import { Statistics } from './statistics/statistics.tsx';
import { Testimonials } from './testimonials/testimonials.tsx';

type LowerSectionsProps = ComponentProps<typeof Testimonials> &
  ComponentProps<typeof Statistics> &
  ComponentProps<typeof BlogTeasers>;

/** The last sections of the home page. Visitors see them without their code, which browsers load later (home.tsx). */
export function LowerSections({ testimonials, statistics, teasers }: LowerSectionsProps) {
  return (
    <>
      <Testimonials testimonials={testimonials} />
      <Statistics statistics={statistics} />
      <BlogTeasers teasers={teasers} />
    </>
  );
}
