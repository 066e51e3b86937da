import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './command-palette.module.css';
import { type Command, matchCommands } from './match-commands.ts';
import { recentCommands } from './recent-commands.ts';
import { useRecords } from './use-records.ts';

interface CommandSearchProps {
  commands: readonly Command[];
  onChoose: (command: Command) => void;
  onClose: () => void;
}

/** A search field above the list of its results (ARIA Authoring Practices: combobox with a listbox popup). */
export function CommandSearch({ commands, onChoose, onClose }: CommandSearchProps) {
  const [query, setQuery] = useState('');
  const [recent] = useState(recentCommands.read);
  const [index, setIndex] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();

  const { records, isLoading, isFailed } = useRecords(query);
  const groups = matchCommands([...commands, ...records], query, recent);
  const results = groups.flatMap((group) => group.commands);
  const active = results[index];
  const optionId = ({ id }: Command) => `${listId}${id}`;
  const activeId = active && optionId(active);

  // When a dialog opens, it focuses the element with the attribute `autofocus`, which React does not render.
  useLayoutEffect(() => input.current?.setAttribute('autofocus', ''), []);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step && results.length > 0) {
      event.preventDefault();
      setIndex((index + step + results.length) % results.length);
    }
    // While an input method (IME) composes text, Enter accepts its suggestion.
    if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onChoose(active);
    }
  };

  return (
    <>
      <div className={styles.box}>
        <Icon name="search" size={18} />
        <input
          ref={input}
          className={styles.input}
          type="text"
          role="combobox"
          aria-label="Go to"
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          placeholder="Search pages and content"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setIndex(0);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton icon="close" label="Close" size="small" onClick={onClose} />
      </div>

      <div id={listId} role="listbox" aria-label="Commands" className={styles.list}>
        {groups.map(({ title, commands: members }, groupIndex) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox has groups and options, not fieldsets
          <div key={title} role="group" aria-labelledby={`${listId}-${groupIndex}`}>
            <p id={`${listId}-${groupIndex}`} className={styles.group}>
              {title}
            </p>
            {members.map((command) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the search field above handles the keys
              <div
                key={command.id}
                id={optionId(command)}
                role="option"
                tabIndex={-1}
                aria-selected={command === active}
                className={styles.option}
                // The focus stays in the search field.
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => setIndex(results.indexOf(command))}
                onClick={() => onChoose(command)}
              >
                <Icon name={command.icon} size={18} />
                <span>{command.label}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
      {isFailed && <p className={styles.none}>The names of posts and other content could not be searched.</p>}
      {results.length === 0 && !isLoading && !isFailed && (
        <p className={styles.none}>No results for “{query.trim()}”.</p>
      )}
      <VisuallyHidden role="status">
        {query.trim() !== '' &&
          !isLoading &&
          (results.length === 1 ? '1 result' : `${results.length} results`)}
      </VisuallyHidden>
    </>
  );
}
