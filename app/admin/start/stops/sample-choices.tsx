import { destinationSamples } from '#app/admin/destinations/samples.ts';
import styles from './stop.module.css';

interface SampleChoicesProps {
  /** The ids of the owner's destinations that were made from samples, by the slugs of these. */
  taken: ReadonlyMap<string, string>;
  /** The slugs of the selected ones. */
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** The samples of destinations with their drawings, several of which can be selected. */
export function SampleChoices({ taken, chosen, onChange }: SampleChoicesProps) {
  const toggle = (slug: string) => {
    const next = new Set(chosen);
    if (!next.delete(slug)) next.add(slug);
    onChange(next);
  };
  return (
    <fieldset>
      <legend className={styles.legend}>Samples to take over</legend>
      <div className={styles.samples}>
        {destinationSamples.map(({ slug, name, image }) => {
          const isTaken = taken.has(slug);
          return (
            <label key={slug} className={styles.sample} data-taken={isTaken || undefined}>
              <img src={image} alt="" width={1600} height={1000} loading="lazy" className={styles.drawing} />
              <span className={styles.choice}>
                <input
                  type="checkbox"
                  checked={isTaken || chosen.has(slug)}
                  disabled={isTaken}
                  onChange={() => toggle(slug)}
                />
                <span>{isTaken ? `${name} is yours` : name}</span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
