import { type ReactNode, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './collapsible-group.module.css';
import type { EditorFields } from './editor-fields.ts';
import groupStyles from './field-group.module.css';

interface CollapsibleGroupProps<Draft extends FieldValues> {
  title: string;
  fields: EditorFields<Draft>;
  /** The labels with which the closed group lists its fields, by their names. */
  contents: Partial<Record<Path<Draft>, string>>;
  /** Says whether the record needs these fields: the group is then open until the owner closes it. */
  isNeeded?: boolean | undefined;
  children: ReactNode;
}

/**
 * Fields of a long form that can wait, in a group that is closed until the owner wants it. It says which of its fields
 * are filled in. It opens by itself for an error, and for changes that were not made in it, e.g. those of a restored
 * draft (docs/product/panel.md). While it is closed, it keeps what was typed.
 */
export function CollapsibleGroup<Draft extends FieldValues>({
  title,
  fields,
  contents,
  isNeeded = false,
  children,
}: CollapsibleGroupProps<Draft>) {
  const entries = Object.entries(contents).map(([name, label]) => ({
    name,
    label: String(label),
    ...fields.getState(name as Path<Draft>),
  }));
  const hasError = entries.some((entry) => entry.hasError);
  const isChanged = entries.some((entry) => entry.isChanged);
  const reasons = [hasError, isChanged, isNeeded];
  const [isOpen, setOpen] = useState(reasons.includes(true));
  const [before, setBefore] = useState(reasons);
  // While rendering, so that the group is open before the form moves the focus to the field with the error.
  if (reasons.some((reason, index) => reason !== before[index])) {
    setBefore(reasons);
    if (reasons.some((reason, index) => reason && !before[index])) setOpen(true);
  }
  const note = (hasError && 'Has an error') || (isChanged && 'Not saved yet');
  return (
    // The browser also opens the group when a search in the page finds a text in it, so the event sets the state.
    <details
      className={styles.group}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>
        <h2 className={groupStyles.title}>{title}</h2>
        <Icon name="chevron-down" />
        {!isOpen && (
          <span className={styles.contents}>
            {entries.map(({ name, label, isEmpty }) => (
              <span key={name} className={isEmpty ? undefined : styles.filled}>
                {!isEmpty && <Icon name={adminIcons.check} size={14} />}
                {label}
                <VisuallyHidden>{isEmpty ? ': empty.' : ': filled in.'}</VisuallyHidden>
              </span>
            ))}
            {note && <strong className={hasError ? styles.error : styles.note}>{note}</strong>}
          </span>
        )}
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
