import styles from './legal-page.module.css';

/** The page's title and the day of its last change (yyyy-mm-dd), drawn as a passport stamp. */
export function PassportStamp({ title, day }: { title: string; day: string }) {
  return (
    <svg className={styles.passportStamp} viewBox="0 0 240 150" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor">
        <rect x="6" y="6" width="228" height="138" rx="14" strokeWidth="5" />
        <rect x="15" y="15" width="210" height="120" rx="8" strokeWidth="2" />
        <path strokeWidth="2" d="M15 50h210M15 104h210" />
      </g>
      <g fill="currentColor" fontWeight="700" textAnchor="middle">
        <text x="120" y="40" fontSize="18">
          {title.toUpperCase()}
        </text>
        <text x="120" y="89" fontSize="29">
          {formatStampedDay(day)}
        </text>
        <text x="120" y="126" fontSize="15">
          UPDATED
        </text>
      </g>
    </svg>
  );
}

/** Formats 2025-07-21 as 21 JUL 2025, as date stamps do. */
function formatStampedDay(day: string): string {
  const [year, , date] = day.split('-');
  const month = new Date(day).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' });
  return `${date} ${month.toUpperCase()} ${year}`;
}
