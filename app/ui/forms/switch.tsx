import styles from './switch.module.css';

interface SwitchProps {
  checked: boolean;
  /** The accessible name, which says what the switch turns on. */
  label: string;
  busy?: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch that takes effect immediately. For a value that is saved with a form, use CheckboxField. */
export function Switch({ checked, label, busy = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      aria-busy={busy}
      className={styles.switch}
      onClick={() => onChange(!checked)}
    >
      <span className={styles.track}>
        <span className={styles.thumb} />
      </span>
    </button>
  );
}
