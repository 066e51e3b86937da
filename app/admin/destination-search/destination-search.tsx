import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ControlProps } from '#app/ui/forms/field.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './destination-search.module.css';
import type { DestinationOption } from './find-destinations.ts';
import { useMatchingDestinations } from './use-destinations.ts';

interface DestinationSearchProps {
  controlProps: ControlProps;
  name?: string;
  label: string;
  className: string | undefined;
  /** Destinations that are not offered. */
  excluded?: readonly string[];
  inputRef?: Ref<HTMLInputElement>;
  onPick: (destination: DestinationOption) => void;
  /** Called on Escape while the list is closed. */
  onEscape?: () => void;
  /** Called on Backspace in the empty field. */
  onBackspace?: () => void;
}

/** A field that searches the destinations by name (ARIA Authoring Practices: combobox with a listbox popup). */
export function DestinationSearch({
  controlProps,
  name,
  label,
  className,
  excluded = [],
  inputRef,
  onPick,
  onEscape,
  onBackspace,
}: DestinationSearchProps) {
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [index, setIndex] = useState(0);
  // Whether Enter was pressed before the results of the search had arrived.
  const [isEntered, setEntered] = useState(false);
  const popup = useRef<HTMLDivElement>(null);
  const listId = useId();
  const { options: found, isLoading, isFailed } = useMatchingDestinations(search, isOpen);
  const options = found.filter(({ id }) => !excluded.includes(id));
  const active = isOpen ? options[Math.min(index, options.length - 1)] : undefined;
  const note = describeResults({ isLoading, isFailed, count: options.length, search });

  const close = () => {
    setOpen(false);
    setEntered(false);
  };
  const pick = (destination: DestinationOption) => {
    setSearch('');
    setIndex(0);
    close();
    onPick(destination);
  };
  const pickEntered = useEffectEvent(() => {
    if (active) pick(active);
    else setEntered(false);
  });
  useEffect(() => {
    if (isEntered && !isLoading) pickEntered();
  }, [isEntered, isLoading]);
  // Results make the list longer. At the end of the window, a sticky bar would cover a part, so the list is scrolled.
  useEffect(() => {
    if (isOpen && (options.length > 0 || note))
      popup.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isOpen, options.length, note]);
  const move = (step: number) => {
    if (!isOpen) setOpen(true);
    else if (options.length > 0)
      setIndex((Math.min(index, options.length - 1) + step + options.length) % options.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Backspace' && search === '') return onBackspace?.();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter' && event.key !== 'Escape') return;
    // Enter must not submit the form, nor Escape close what is around the field while the list is open.
    event.preventDefault();
    if (step !== undefined) move(step);
    else if (event.key === 'Enter') {
      // A result of an earlier search is not what the owner means.
      if (isOpen && isLoading) setEntered(true);
      else if (active) pick(active);
    } else if (isOpen) close();
    else onEscape?.();
  };

  return (
    <div className={styles.search}>
      <input
        {...controlProps}
        ref={inputRef}
        name={name}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && `${listId}-${active.id}`}
        dir="auto"
        className={className}
        placeholder="Search by name"
        autoComplete="off"
        spellCheck={false}
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          setIndex(0);
          setEntered(false);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <div ref={popup} className={styles.popup}>
          <ul
            id={listId}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the popup of a combobox is a listbox
            role="listbox"
            aria-label={label}
          >
            {options.map((destination) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
              <li
                key={destination.id}
                id={`${listId}-${destination.id}`}
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as above
                role="option"
                aria-selected={destination === active}
                className={styles.option}
                // The field keeps the focus, so that the list is not closed before the click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(destination)}
              >
                <bdi>{destination.name}</bdi>
                {destination.region && <bdi className={styles.region}>{destination.region}</bdi>}
              </li>
            ))}
          </ul>
          {note && <p className={styles.note}>{note}</p>}
        </div>
      )}
      <VisuallyHidden role="status">{isOpen && note}</VisuallyHidden>
    </div>
  );
}

function describeResults(results: {
  isLoading: boolean;
  isFailed: boolean;
  count: number;
  search: string;
}): string | null {
  if (results.isFailed) return 'The destinations could not be loaded.';
  if (results.isLoading) return results.count > 0 ? null : 'Loading destinations...';
  if (results.count > 0) return null;
  return results.search.trim()
    ? `No destination matches “${results.search.trim()}”.`
    : 'There are no more destinations.';
}
