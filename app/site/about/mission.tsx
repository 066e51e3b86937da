import styles from './mission.module.css';

/** Why there is such a site (docs/product.md#pages). The first paragraph is its sentence. */
export function Mission({ paragraphs: [sentence, ...others] }: { paragraphs: readonly string[] }) {
  return (
    <section aria-labelledby="mission" className={styles.mission}>
      <h2 id="mission" className={styles.head}>
        Our mission
      </h2>
      <div className={styles.text}>
        <p className={styles.sentence}>{sentence}</p>
        {others.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph has no name but its place
          <p key={index} className={styles.paragraph}>
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}
