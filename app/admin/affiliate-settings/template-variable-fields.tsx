import { type KeyboardEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import styles from './template-variable-fields.module.css';
import {
  findTemplateVariables,
  replaceVariable,
  splitTemplate,
  type TemplateVariable,
} from './template-variables.ts';

interface TemplateVariableFieldsProps {
  template: string;
  onChange: (template: string) => void;
}

/** Shows a ready-made template with its variables marked, and a field for each value that is missing. */
export function TemplateVariableFields({ template, onChange }: TemplateVariableFieldsProps) {
  const variables = findTemplateVariables(template);
  if (variables.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby="template-variables">
      <h2 id="template-variables" className={styles.title}>
        Values to fill in
      </h2>
      <p>Until you fill these in, your partner cannot credit you or find the right page.</p>
      <p className={styles.template}>
        {splitTemplate(template).map((part, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified only by its position
          index % 2 === 1 ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
        )}
      </p>
      {variables.map((variable) => (
        <VariableField
          key={variable.name}
          variable={variable}
          onReplace={(value) => onChange(replaceVariable(template, variable, value))}
        />
      ))}
    </section>
  );
}

function VariableField({
  variable,
  onReplace,
}: {
  variable: TemplateVariable;
  onReplace: (value: string) => void;
}) {
  const [value, setValue] = useState('');
  const insert = () => {
    if (value.trim() !== '') onReplace(value);
  };
  // Enter inserts the value instead of submitting the form around it.
  const insertOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    insert();
  };
  return (
    <div className={styles.field}>
      <TextField
        label={`${variable.label} (${variable.name})`}
        help={variable.help}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={insertOnEnter}
      />
      <Button onClick={insert} aria-label={`Insert ${variable.name}`}>
        Insert
      </Button>
    </div>
  );
}
