import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import field from '#app/ui/forms/field.module.css';
import { TextField } from '#app/ui/forms/text-field.tsx';
import styles from './related-field.module.css';
import { useDestinationNames, useFoundDestinations } from './use-destination-names.ts';

interface RelatedFieldProps {
  name: string;
  /** The ids of the chosen destinations, in the order in which visitors see them. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Chooses destinations by their names. One that has been deleted is not shown, and stays chosen in case it is restored. */
export function RelatedField({ name, value, onChange }: RelatedFieldProps) {
  const helpId = useId();
  const [search, setSearch] = useState('');
  const searchField = useRef<HTMLDivElement>(null);
  const foundList = useRef<HTMLUListElement>(null);
  const names = useDestinationNames(value);
  const found = useFoundDestinations(search).filter(({ id }) => !value.includes(id));
  const foundIds = found.map(({ id }) => id).join();
  // At the end of the window, the results would be behind the buttons of the form.
  useEffect(() => {
    if (foundIds !== '') foundList.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [foundIds]);
  const focusSearch = () => searchField.current?.querySelector('input')?.focus();

  const add = (id: string) => {
    onChange([...value, id]);
    setSearch('');
    focusSearch();
  };
  const remove = (id: string) => {
    onChange(value.filter((other) => other !== id));
    focusSearch();
  };
  // Enter adds the first destination. Without this, it would save the form.
  const addFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (found[0]) add(found[0].id);
  };

  return (
    <fieldset name={name} className={styles.field} aria-describedby={helpId}>
      <legend className={field.label}>Related destinations</legend>
      <p className={field.help} id={helpId}>
        Shown at the end of the page, before others with the same region, activity or category.
      </p>
      {names && (
        <ol className={styles.chosen}>
          {value
            .filter((id) => names.has(id))
            .map((id) => (
              <li key={id} className={styles.place}>
                <span dir="auto">{names.get(id)}</span>
                <IconButton
                  icon="close"
                  size="small"
                  label={`Remove ${names.get(id)}`}
                  onClick={() => remove(id)}
                />
              </li>
            ))}
        </ol>
      )}
      <div ref={searchField}>
        <TextField
          label="Find a destination"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={addFirst}
        />
      </div>
      <ul ref={foundList} className={styles.found} aria-label="Destinations found">
        {found.map(({ id, name: label }) => (
          <li key={id}>
            <Button size="small" icon={adminIcons.plus} onClick={() => add(id)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
