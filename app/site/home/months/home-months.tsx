import type { ComponentProps } from 'react';
import { MonthLinks } from '#app/site/components/month-links.tsx';
import styles from './months.module.css';

/** When before where, on the home page: a strip of twelve months, each a link to the places that are best in it. */
export const HomeMonths = (props: ComponentProps<typeof MonthLinks>) => (
  <section className={styles.section}>
    <h2 className={styles.title}>When will you go?</h2>
    <MonthLinks {...props} />
  </section>
);
