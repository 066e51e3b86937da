import type { AboutValue } from '#domain/about.ts';
import adventure from './adventure.svg';
import connection from './connection.svg';
import passion from './passion.svg';
import responsibility from './responsibility.svg';
import styles from './values.module.css';

/** The four core values (docs/product/legal.md#about-page), each with a suitcase sticker. */
const values = [
  { name: 'adventure', title: 'Adventure', sticker: adventure },
  { name: 'connection', title: 'Connection', sticker: connection },
  { name: 'responsibility', title: 'Responsibility', sticker: responsibility },
  { name: 'passion', title: 'Passion', sticker: passion },
] as const;

export function Values({ texts }: { texts: Record<AboutValue, string> }) {
  return (
    <section aria-labelledby="values" className={styles.section}>
      <h2 id="values">What we go by</h2>
      <ul className={styles.values}>
        {values.map(({ name, title, sticker }) => (
          <li key={name} className={styles.value}>
            <img src={sticker} alt="" width={200} height={200} className={styles.sticker} loading="lazy" />
            <div>
              <h3 className={styles.name}>{title}</h3>
              <p className={styles.text} dir="auto">
                {texts[name]}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
