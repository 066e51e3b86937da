import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { Field, type FieldFrame } from './field.tsx';
import { joinTags, splitTags } from './parse-tags.ts';
import styles from './tag-field.module.css';

interface TagFieldProps extends Omit<FieldFrame, 'className'> {
  /** Comma-separated (docs/product.md#validation). */
  value: string;
  onChange: (text: string) => void;
  /** Tags in use elsewhere. */
  offered?: readonly string[];
}

/** What was typed after the last comma is a tag too, only not a chip yet: a form that is saved, or lost, has it. */
const textOf = (tags: readonly string[], written: string) =>
  written.trim() === '' ? joinTags(tags) : joinTags([...tags, written.trim()]);

/** Tags as chips: a comma or Enter makes one of what is written, Backspace takes the last one back into the line. */
export function TagField({ label, help, error, value, onChange, offered = [] }: TagFieldProps) {
  const listId = useId();
  const line = useRef<HTMLInputElement>(null);
  const [tags, setTags] = useState(() => splitTags(value));
  const [written, setWritten] = useState('');
  const [news, setNews] = useState('');
  const own = useRef(value);

  useEffect(() => {
    if (value === own.current) return;
    // Something else than this field has changed it.
    own.current = value;
    setTags(splitTags(value));
    setWritten('');
  }, [value]);

  const change = (next: string[], rest: string) => {
    own.current = textOf(next, rest);
    setTags(next);
    setWritten(rest);
    onChange(own.current);
  };
  /** Makes chips of a text that is complete, and leaves the rest to be written on. */
  const add = (complete: string, rest = '') => {
    const next = splitTags(joinTags([...tags, complete]));
    const added = next.slice(tags.length);
    setNews(
      added.length > 0
        ? `Added ${added.join(', ')}`
        : complete.trim() && `${complete.trim()} is there already`,
    );
    change(next, rest);
  };
  const remove = (tag: string) => {
    setNews(`Removed ${tag}`);
    change(
      tags.filter((other) => other !== tag),
      written,
    );
    line.current?.focus();
  };

  const write = ({ target: { value: text } }: ChangeEvent<HTMLInputElement>) => {
    const comma = text.lastIndexOf(',');
    if (comma >= 0) add(text.slice(0, comma), text.slice(comma + 1).trimStart());
    // Chosen from what is offered: nobody types a whole word at once.
    else if (offered.includes(text) && text.length > written.length + 1) add(text);
    else change(tags, text);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // The keys of those who write Chinese or Japanese belong to their own way of writing.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // A form is not saved by one Enter too many.
      event.preventDefault();
      if (written.trim()) add(written);
    }
    const last = tags.at(-1);
    if (event.key === 'Backspace' && written === '' && last !== undefined) {
      event.preventDefault();
      setNews(`Editing ${last}`);
      change(tags.slice(0, -1), last);
    }
  };

  return (
    <Field label={label} help={help} error={error}>
      {(ties) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the line itself is reached by the tab key
        // biome-ignore lint/a11y/noStaticElementInteractions: a press beside the line is meant for it
        <div
          className={styles.box}
          onClick={(event) => event.target === event.currentTarget && line.current?.focus()}
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
            {...ties}
            ref={line}
            className={styles.line}
            value={written}
            list={listId}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="done"
            onChange={write}
            onKeyDown={press}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text/plain');
              if (!/[,\n]/.test(text)) return;
              event.preventDefault();
              add(written + text);
            }}
            onBlur={() => written.trim() && add(written)}
          />
          <datalist id={listId}>
            {offered
              .filter((tag) => !tags.some((other) => other.toLowerCase() === tag.toLowerCase()))
              .map((tag) => (
                <option key={tag} value={tag} />
              ))}
          </datalist>
          <VisuallyHidden role="status">{news}</VisuallyHidden>
        </div>
      )}
    </Field>
  );
}
