import { useState } from 'react';
import { formats } from '#app/admin/reports/formats/formats.ts';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

interface PartnerFieldProps {
  value: string;
  /** The names of the owner's partners. */
  partners: readonly string[];
  onChange: (partner: string) => void;
}

/** No partner has this name. */
const another = ' ';

/** The partner whose report it is: one whose reports are known, one of the owner's, or any other. */
export function PartnerField({ value, partners, onChange }: PartnerFieldProps) {
  const names = [...new Set([...formats.map(({ partner }) => partner), ...partners])].sort((a, b) =>
    a.localeCompare(b),
  );
  const [isAnother, setIsAnother] = useState(value !== '' && !names.includes(value));
  return (
    <>
      <SelectField
        label="Partner"
        help="Who sent this report."
        choices={[
          { value: '', label: 'Please choose' },
          ...names.map((name) => ({ value: name, label: name })),
          { value: another, label: 'Another partner' },
        ]}
        value={isAnother ? another : value}
        onChange={({ target }) => {
          setIsAnother(target.value === another);
          onChange(target.value.trim());
        }}
      />
      {isAnother && (
        <TextField
          label="Name of the partner"
          maxLength={200}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </>
  );
}
