import { ExactTextField } from '#app/ui/forms/text-field.tsx';
import styles from './template-box.module.css';
import {
  askForVariable,
  encodeVariable,
  findMissingVariables,
  findTemplateVariables,
  splitTemplate,
  type TemplateVariable,
  type VariableValues,
} from './template-variables.ts';

interface TemplateVariableFieldsProps {
  template: string;
  values: VariableValues;
  /** Says whether the owner has tried to save without all values. */
  asksForMissing: boolean;
  onChange: (values: VariableValues) => void;
}

/** A field for each variable of a ready-made template, and the template as it will be saved, with what is missing marked. */
export function TemplateVariableFields({
  template,
  values,
  asksForMissing,
  onChange,
}: TemplateVariableFieldsProps) {
  const variables = findTemplateVariables(template);
  if (variables.length === 0) return null;
  const missing = asksForMissing ? findMissingVariables(template, values) : [];
  const change = (name: string, value: string) => {
    const { [name]: _, ...others } = values;
    onChange(value === '' ? others : { ...others, [name]: value });
  };
  return (
    <section className={styles.box} aria-labelledby="template-variables">
      <h2 id="template-variables" className={styles.title}>
        Values to fill in
      </h2>
      <p>Your partner credits you, and finds the right page, by these.</p>
      {variables.map((variable) => (
        <VariableField
          key={variable.name}
          variable={variable}
          value={values[variable.name] ?? ''}
          isAskedFor={missing.includes(variable)}
          onChange={(value) => change(variable.name, value)}
        />
      ))}
      <p className={styles.template}>
        {splitTemplate(template).map((part, index) => {
          // Texts and variables take turns, so each odd part is a variable.
          const text = index % 2 === 1 ? encodeVariable(part, values) : part;
          const isMissing = index % 2 === 1 && text === part;
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified only by its position
          return isMissing ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>;
        })}
      </p>
    </section>
  );
}

interface VariableFieldProps {
  variable: TemplateVariable;
  value: string;
  isAskedFor: boolean;
  onChange: (value: string) => void;
}

function VariableField({ variable, value, isAskedFor, onChange }: VariableFieldProps) {
  const { name, label, help } = variable;
  return (
    <ExactTextField
      label={`${label} (${name})`}
      help={help}
      error={isAskedFor ? askForVariable(variable) : null}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
