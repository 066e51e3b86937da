import type { EditorFields } from '#app/admin/editor/fields/editor-fields.ts';
import { FieldGroup } from '#app/admin/editor/fields/field-group.tsx';
import styles from '#app/admin/editor/fields/note.module.css';
import { type AboutTexts, aboutValues } from '#domain/about.ts';
import { AboutText } from './about-text.tsx';
import { valueTitles } from './value-titles.ts';

/** The fields for the mission and for the descriptions of the four values. */
export function AboutPageFields({
  fields,
  defaults,
}: {
  fields: EditorFields<AboutTexts>;
  defaults: AboutTexts;
}) {
  return (
    <>
      <AboutText
        name="mission"
        label="Mission"
        help="An empty line starts a new paragraph. The first paragraph is shown in large type."
        rows={13}
        defaultText={defaults.mission}
        fields={fields}
      />
      <FieldGroup title="Core values">
        {aboutValues.map((name) => (
          <AboutText
            key={name}
            name={name}
            label={valueTitles[name]}
            rows={4}
            defaultText={defaults[name]}
            fields={fields}
          />
        ))}
      </FieldGroup>
      <p className={styles.note}>If you leave a field empty, the page shows its default text.</p>
    </>
  );
}
