import { SelectField } from '#app/ui/forms/select-field.tsx';
import { encodings } from './encodings.ts';

interface EncodingFieldProps {
  value: string;
  error: string | null;
  isTable: boolean;
  onChange: (encoding: string) => void;
}

const help = 'Choose another one if letters look wrong.';
const tableHelp =
  'If they do in all of them, the table may be in an encoding of DOS: please save it as “CSV UTF-8” in your spreadsheet.';

export function EncodingField({ value, error, isTable, onChange }: EncodingFieldProps) {
  const isListed = encodings.some((encoding) => encoding.value === value);
  return (
    <SelectField
      label="Encoding"
      help={isTable ? `${help} ${tableHelp}` : help}
      error={error}
      choices={isListed ? encodings : [...encodings, { value, label: value }]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
