import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { Field, type SharedFieldProps } from './field.tsx';
import { joinTags, splitTags } from './parse-tags.ts';
import styles from './tag-field.module.css';

interface TagFieldProps extends Omit<SharedFieldProps, 'className'> {
  /** The tags as comma-separated text (docs/product/panel.md#validation). */
  value: string;
  onChange: (text: string) => void;
  suggestions?: readonly string[];
}

/** Joins the tags and the typed text. The typed text counts even before it becomes a chip, so that a save includes it. */
const toText = (tags: readonly string[], typed: string) =>
  typed.trim() === '' ? joinTags(tags) : joinTags([...tags, typed.trim()]);

/** Edits tags as chips: a comma or Enter turns the typed text into a chip, Backspace turns the last chip into text. */
export function TagField({ label, help, error, value, onChange, suggestions = [] }: TagFieldProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [tags, setTags] = useState(() => splitTags(value));
  const [typed, setTyped] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const lastValue = useRef(value);

  useEffect(() => {
    if (value === lastValue.current) return;
    // The value was changed from outside this field.
    lastValue.current = value;
    setTags(splitTags(value));
    setTyped('');
  }, [value]);

  const change = (next: string[], rest: string) => {
    lastValue.current = toText(next, rest);
    setTags(next);
    setTyped(rest);
    onChange(lastValue.current);
  };
  /** Turns the tags in `complete` into chips, and leaves `rest` in the input. */
  const add = (complete: string, rest = '') => {
    const next = splitTags(joinTags([...tags, complete]));
    const added = next.slice(tags.length);
    setAnnouncement(
      added.length > 0
        ? `Added ${added.join(', ')}`
        : complete.trim() && `${complete.trim()} has already been added`,
    );
    change(next, rest);
  };
  const remove = (tag: string) => {
    setAnnouncement(`Removed ${tag}`);
    change(
      tags.filter((other) => other !== tag),
      typed,
    );
    input.current?.focus();
  };

  const handleChange = ({ target: { value: text } }: ChangeEvent<HTMLInputElement>) => {
    const comma = text.lastIndexOf(',');
    if (comma >= 0) add(text.slice(0, comma), text.slice(comma + 1).trimStart());
    // Text that grows by several characters in one event is a suggestion that was picked, not typed.
    else if (suggestions.includes(text) && text.length > typed.length + 1) add(text);
    else change(tags, text);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While text is being composed, e.g. in Japanese, the input method handles the keys.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // Enter must not submit the form.
      event.preventDefault();
      if (typed.trim()) add(typed);
    }
    const last = tags.at(-1);
    if (event.key === 'Backspace' && typed === '' && last !== undefined) {
      event.preventDefault();
      setAnnouncement(`Editing ${last}`);
      change(tags.slice(0, -1), last);
    }
  };

  return (
    <Field label={label} help={help} error={error}>
      {(controlProps) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input itself can be reached with the Tab key
        // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the input focuses it
        <div
          className={styles.box}
          onClick={(event) => event.target === event.currentTarget && input.current?.focus()}
        >
          {tags.length > 0 && (
            <ul className={styles.tags} aria-label={label}>
              {tags.map((tag) => (
                <li key={tag} className={styles.tag}>
                  <span>{tag}</span>
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={`Remove ${tag}`}
                    onClick={() => remove(tag)}
                  >
                    <Icon name="close" size={14} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            {...controlProps}
            ref={input}
            dir="auto"
            className={styles.input}
            value={typed}
            list={listId}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="done"
            onChange={handleChange}
            onKeyDown={handleKeyDown}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text/plain');
              if (!/[,\n]/.test(text)) return;
              event.preventDefault();
              add(typed + text);
            }}
            onBlur={() => typed.trim() && add(typed)}
          />
          <datalist id={listId}>
            {suggestions
              .filter((tag) => !tags.some((other) => other.toLowerCase() === tag.toLowerCase()))
              .map((tag) => (
                <option key={tag} value={tag} />
              ))}
          </datalist>
          <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        </div>
      )}
    </Field>
  );
}
