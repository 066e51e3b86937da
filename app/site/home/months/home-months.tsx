import type { ComponentProps } from 'react';
import { MonthLinks } from '#app/site/components/month-links.tsx';
import { PageHeading } from '#app/site/components/page-heading.tsx';
import type { PageText } from '#domain/page-texts.ts';
import styles from './months.module.css';

type HomeMonthsProps = ComponentProps<typeof MonthLinks> & { heading: PageText | null };

/** When before where, on the home page: a strip of twelve months, each a link to the places that are best in it. */
export const HomeMonths = ({ heading, ...props }: HomeMonthsProps) => (
  <section className={styles.section} data-screen-only>
    <PageHeading heading={heading} plain="Best months" className={styles.title} />
    <MonthLinks {...props} />
  </section>
);
