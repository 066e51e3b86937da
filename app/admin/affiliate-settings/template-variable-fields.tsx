import { TextField } from '#app/ui/forms/text-field.tsx';
import styles from './template-variable-fields.module.css';
import {
  encodeVariable,
  findTemplateVariables,
  splitTemplate,
  type TemplateVariable,
  type VariableValues,
} from './template-variables.ts';

interface TemplateVariableFieldsProps {
  template: string;
  values: VariableValues;
  onChange: (values: VariableValues) => void;
}

/** A field for each variable of a ready-made template, and the template as it will be saved, with what is missing marked. */
export function TemplateVariableFields({ template, values, onChange }: TemplateVariableFieldsProps) {
  const variables = findTemplateVariables(template);
  if (variables.length === 0) return null;
  const change = (name: string, value: string) => {
    const { [name]: _, ...others } = values;
    onChange(value === '' ? others : { ...others, [name]: value });
  };
  return (
    <section className={styles.box} aria-labelledby="template-variables">
      <h2 id="template-variables" className={styles.title}>
        Values to fill in
      </h2>
      <p>Until you fill these in, your partner cannot credit you or find the right page.</p>
      {variables.map((variable) => (
        <VariableField
          key={variable.name}
          variable={variable}
          value={values[variable.name] ?? ''}
          onChange={(value) => change(variable.name, value)}
        />
      ))}
      <p className={styles.template}>
        {splitTemplate(template).map((part, index) => {
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
  onChange: (value: string) => void;
}

function VariableField({ variable: { name, label, help, rule }, value, onChange }: VariableFieldProps) {
  return (
    <TextField
      label={`${label} (${name})`}
      help={help}
      error={rule && !rule.pattern.test(value.trim()) ? rule.message : null}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
