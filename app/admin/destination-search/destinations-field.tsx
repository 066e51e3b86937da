import { useState } from 'react';
import { Field } from '#app/ui/forms/field.tsx';
import tagStyles from '#app/ui/forms/tag-field.module.css';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { DestinationSearch } from './destination-search.tsx';
import { useDestinations } from './use-destinations.ts';

interface DestinationsFieldProps {
  label: string;
  help: string;
  name: string;
  /** The ids of the destinations, in the order in which they were chosen. */
  value: readonly string[];
  /** The id of a destination that is not offered: the one that is edited. */
  excluded?: string | undefined;
  error: string | null;
  onChange: (ids: string[]) => void;
}

/** Chooses destinations by their names. One that has been deleted stays chosen in case it is restored, and can be removed. */
export function DestinationsField({
  label,
  help,
  name,
  value,
  excluded,
  error,
  onChange,
}: DestinationsFieldProps) {
  const chosen = useDestinations(value);
  const [announcement, setAnnouncement] = useState('');
  const getName = (id: string) =>
    chosen === undefined ? '…' : (chosen.find((one) => one.id === id)?.name ?? 'Deleted destination');
  const remove = (id: string) => {
    setAnnouncement(`Removed ${getName(id)}`);
    onChange(value.filter((other) => other !== id));
  };
  return (
    <Field label={label} help={help} error={error}>
      {(controlProps) => (
        <div className={tagStyles.box}>
          {value.length > 0 && (
            <ul className={tagStyles.tags} aria-label={label}>
              {value.map((id) => (
                <li key={id} className={tagStyles.tag}>
                  <bdi>{getName(id)}</bdi>
                  <button
                    type="button"
                    className={tagStyles.remove}
                    aria-label={`Remove ${getName(id)}`}
                    onClick={() => {
                      remove(id);
                      document.getElementById(controlProps.id)?.focus();
                    }}
                  >
                    <Icon name="close" size={14} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <DestinationSearch
            controlProps={controlProps}
            name={name}
            label={label}
            className={tagStyles.input}
            excluded={excluded === undefined ? value : [...value, excluded]}
            onPick={(destination) => {
              setAnnouncement(`Added ${destination.name}`);
              onChange([...value, destination.id]);
            }}
            onBackspace={() => {
              const last = value.at(-1);
              if (last !== undefined) remove(last);
            }}
          />
          <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        </div>
      )}
    </Field>
  );
}
