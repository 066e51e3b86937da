import type { EditorFields } from '#app/admin/editor/editor-fields.ts';
import { type AboutTexts, aboutValues } from '#domain/about.ts';
import { AboutText } from './about-text.tsx';
import styles from './fields.module.css';
import { valueTitles } from './value-titles.ts';

/** The mission and a text for each of the four values. */
export function AboutPageFields({ fields, ours }: { fields: EditorFields<AboutTexts>; ours: AboutTexts }) {
  return (
    <>
      <AboutText
        name="mission"
        label="Mission"
        help="An empty line begins a new paragraph. The first one is set large."
        rows={13}
        ours={ours.mission}
        fields={fields}
      />
      <section className={styles.values} aria-labelledby="core-values">
        <h2 id="core-values">Core values</h2>
        {aboutValues.map((name) => (
          <AboutText
            key={name}
            name={name}
            label={valueTitles[name]}
            rows={4}
            ours={ours[name]}
            fields={fields}
          />
        ))}
      </section>
      <p className={styles.note}>Where a text is left empty, the page shows the one that it came with.</p>
    </>
  );
}
