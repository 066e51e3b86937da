import styles from './mission.module.css';

/** The mission (docs/product.md#about-page). The first paragraph is in larger type. */
export function Mission({ paragraphs: [sentence, ...others] }: { paragraphs: readonly string[] }) {
  return (
    <section aria-labelledby="mission" className={styles.mission}>
      <h2 id="mission" className={styles.head}>
        Our mission
      </h2>
      <div className={styles.text}>
        <p className={styles.sentence} dir="auto">
          {sentence}
        </p>
        {others.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph has no id other than its index
          <p key={index} className={styles.paragraph} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}
