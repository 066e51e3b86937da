import { useState } from 'react';
import { useReplaceText } from '#app/admin/singletons/use-replace-text.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { gradeLabels, partnerTemplates } from './partner-templates.ts';
import boxStyles from './template-box.module.css';
import styles from './template-picker.module.css';

const choices = [
  { value: '', label: 'Choose a partner' },
  ...partnerTemplates.map(({ partner }) => ({ value: partner, label: partner })),
];

const findTemplate = (partner: string) => partnerTemplates.find((option) => option.partner === partner);

interface TemplatePickerProps {
  template: string;
  onChange: (template: string) => void;
  /** Called with the name of the partner whose template is filled in. */
  onChoose: (partner: string) => void;
}

/** Offers ready-made templates. Choosing a partner replaces the owner's template, which can be restored. */
export function TemplatePicker({ template, onChange, onChoose }: TemplatePickerProps) {
  const [partner, setPartner] = useState('');
  const { replace, restore } = useReplaceText(template, onChange);
  const chosen = findTemplate(partner);
  const choose = (name: string) => {
    setPartner(name);
    const next = findTemplate(name);
    // What is worth restoring is the owner's own text, not the template of a partner that was chosen before.
    const isOwn = template.trim() !== '' && !partnerTemplates.some((option) => option.template === template);
    if (!next) return;
    replace(next.template, isOwn);
    onChoose(next.partner);
  };
  return (
    <section className={styles.picker} aria-labelledby="templates">
      <h2 id="templates" className={boxStyles.title}>
        Ready-made templates
      </h2>
      <SelectField
        label="Partner"
        help="Choosing one fills in the URL below. Agoda, Skyscanner and Trip.com need city or airport codes instead of place names. Write their link yourself, with {code}, and enter the code of each destination in its form."
        choices={choices}
        value={partner}
        onChange={(event) => choose(event.target.value)}
      />
      <div role="status" className={styles.words}>
        {chosen && <p>{gradeLabels[chosen.grade]}</p>}
        {chosen?.note && <p>{chosen.note}</p>}
      </div>
      {restore && (
        <div>
          <Button size="small" onClick={restore}>
            Restore previous text
          </Button>
        </div>
      )}
    </section>
  );
}
