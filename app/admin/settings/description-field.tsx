import type { EditorFields } from '#app/admin/editor/fields/editor-fields.ts';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { maxDescriptionLength } from '#domain/home-head.ts';
import styles from './fields.module.css';
import { flattenText, type SiteSettingsDraft } from './form-definition.ts';

/** How the site describes itself, with the number of its characters (docs/product.md#description). */
export function DescriptionField({ fields: { text, control } }: { fields: EditorFields<SiteSettingsDraft> }) {
  const { length } = flattenText(control('description').value);
  return (
    <div className={styles.description}>
      <TextArea
        label="Description"
        help={`For search engines and shared links: one or two sentences of at most ${maxDescriptionLength} characters about what visitors find here.`}
        rows={3}
        {...text('description')}
      />
      <p className={styles.count} data-over={length > maxDescriptionLength}>
        {`${length} of ${maxDescriptionLength} characters`}
      </p>
    </div>
  );
}
