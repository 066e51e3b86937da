import styles from './months.module.css';

/** When before where: the strip of months, which the server has rendered (`render-months.server.tsx`). */
export const Months = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has rendered it with React, which escapes all texts
  <div className={styles.section} dangerouslySetInnerHTML={{ __html: html }} />
);
