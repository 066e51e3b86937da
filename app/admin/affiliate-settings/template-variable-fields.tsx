import { type KeyboardEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import styles from './template-variable-fields.module.css';
import { findTemplateVariables, partsOf, putIn, type TemplateVariable } from './template-variables.ts';

interface StandInFieldsProps {
  template: string;
  onChange: (template: string) => void;
}

/** What the owner has yet to put into a ready-made template: marked in it, and a field for each. */
export function TemplateVariableFields({ template, onChange }: StandInFieldsProps) {
  const standIns = findTemplateVariables(template);
  if (standIns.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby="stand-ins">
      <h2 id="stand-ins" className={styles.title}>
        Still to be put in
      </h2>
      <p>Until then your partner does not know you, or where to send your visitors.</p>
      <p className={styles.template}>
        {partsOf(template).map((part, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a part has no name but its place
          index % 2 === 1 ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
        )}
      </p>
      {standIns.map((standIn) => (
        <StandInField
          key={standIn.name}
          standIn={standIn}
          onPutIn={(value) => onChange(putIn(template, standIn, value))}
        />
      ))}
    </section>
  );
}

function StandInField({ standIn, onPutIn }: { standIn: TemplateVariable; onPutIn: (value: string) => void }) {
  const [value, setValue] = useState('');
  const put = () => {
    if (value.trim() !== '') onPutIn(value);
  };
  // The form around it is not to be sent by this.
  const putByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    put();
  };
  return (
    <div className={styles.field}>
      <TextField
        label={`${standIn.label} (${standIn.name})`}
        help={standIn.help}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={putByKey}
      />
      <Button onClick={put} aria-label={`Put in ${standIn.name}`}>
        Put in
      </Button>
    </div>
  );
}
