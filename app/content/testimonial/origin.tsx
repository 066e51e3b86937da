import { Fragment, type ReactNode } from 'react';
import { formatLongDate } from '#domain/format-long-date.ts';
import type { TestimonialOrigin } from './testimonial.ts';
import styles from './testimonial-card.module.css';

/**
 * Shows where a testimonial comes from and how it was checked, in small print. Visitors have a right to know how
 * (docs/product/home.md#testimonials), so a testimonial that was not checked says so.
 */
export function Origin({ source, sourceUrl, date, checked }: TestimonialOrigin) {
  const parts: [string, ReactNode][] = [];
  if (source || sourceUrl) parts.push(['source', <Source key="source" text={source} url={sourceUrl} />]);
  if (date)
    parts.push([
      'date',
      <time key="date" dateTime={date}>
        {formatLongDate(date)}
      </time>,
    ]);
  parts.push([
    'checked',
    checked ? (
      <Fragment key="checked">
        Checked: <bdi>{checked}</bdi>
      </Fragment>
    ) : (
      'Not checked'
    ),
  ]);
  return (
    <p className={styles.origin}>
      {parts.map(([name, part], index) => (
        <Fragment key={name}>
          {index > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </p>
  );
}

function Source({ text, url }: { text: string | null; url: string | null }) {
  const label = <bdi>{text ?? url?.replace(/^https?:\/\/(?:www\.)?|[/?#].*$/gi, '')}</bdi>;
  if (!url) return label;
  return (
    <a href={url} target="_blank" rel="nofollow noopener">
      {label}
    </a>
  );
}
