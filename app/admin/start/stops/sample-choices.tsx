import type { RecordSample } from '#app/admin/collections/samples/record-sample.ts';
import styles from './stop.module.css';

interface SampleChoicesProps {
  legend: string;
  samples: readonly RecordSample[];
  /** Those that are the owner's already, by their slugs. */
  taken: ReadonlyMap<string, string>;
  /** The slugs of the selected ones. */
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** Samples with their drawings, several of which can be selected. */
export function SampleChoices({ legend, samples, taken, chosen, onChange }: SampleChoicesProps) {
  const toggle = (slug: string) => {
    const next = new Set(chosen);
    if (!next.delete(slug)) next.add(slug);
    onChange(next);
  };
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.samples}>
        {samples.map(({ slug, name, image }) => {
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
