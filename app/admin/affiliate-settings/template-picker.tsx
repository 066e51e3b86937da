import { useState } from 'react';
import { useReplaceText } from '#app/admin/singletons/use-replace-text.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { grades, partnerTemplates } from './partner-templates.ts';
import styles from './template-picker.module.css';

const choices = [
  { value: '', label: 'Choose a partner' },
  ...partnerTemplates.map(({ partner }) => ({ value: partner, label: partner })),
];

interface TemplatePickerProps {
  template: string;
  onChange: (template: string) => void;
}

/** Ready-made templates. One takes the place of what stands in the field, which can be brought back. */
export function TemplatePicker({ template, onChange }: TemplatePickerProps) {
  const [partner, setPartner] = useState('');
  const { swap, bringBack } = useReplaceText(template, onChange);
  const chosen = partnerTemplates.find((known) => known.partner === partner);
  return (
    <section className={styles.picker} aria-labelledby="templates">
      <h2 id="templates" className={styles.title}>
        Ready-made templates
      </h2>
      <SelectField
        label="Partner"
        help="Agoda, Skyscanner and Trip.com want the codes of cities or airports instead of a place's name: there is no template for them."
        choices={choices}
        value={partner}
        onChange={(event) => setPartner(event.target.value)}
      />
      <div role="status" className={styles.words}>
        {chosen && <p>{grades[chosen.grade]}</p>}
        {chosen?.note && <p>{chosen.note}</p>}
      </div>
      <div className={styles.buttons}>
        {chosen && (
          <Button size="small" onClick={() => swap(chosen.template)} disabled={template === chosen.template}>
            {`Use the template for ${chosen.partner}`}
          </Button>
        )}
        {bringBack && (
          <Button size="small" onClick={bringBack}>
            Bring back what stood there
          </Button>
        )}
      </div>
    </section>
  );
}
