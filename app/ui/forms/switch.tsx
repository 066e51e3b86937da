import styles from './switch.module.css';

interface SwitchProps {
  checked: boolean;
  /** What it switches, in words. */
  label: string;
  busy?: boolean;
  onChange: (checked: boolean) => void;
}

/** Yes or no, done at once. In a form stands a CheckboxField instead: its answer waits for the form's button. */
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
