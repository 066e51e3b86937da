import { useId } from 'react';
import controlStyles from '#app/ui/forms/control.module.css';
import { Icon } from '#app/ui/icon.tsx';
import styles from './list-select.module.css';

interface ListSelectProps {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A select above a list, with its label beside it. */
export function ListSelect({ label, value, choices, onChange }: ListSelectProps) {
  const id = useId();
  return (
    <div className={styles.box}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={controlStyles.selectBox}>
        <select
          id={id}
          className={styles.select}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={18} />
      </span>
    </div>
  );
}
