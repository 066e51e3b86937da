import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { useDebounced } from '#app/ui/use-debounced.ts';
import styles from './list-search.module.css';

interface ListSearchProps {
  /** What is searched, e.g. 'posts'. */
  noun: string;
  /** The current search of the list. */
  search: string;
  onSearch: (search: string) => void;
}

/** A search field that searches shortly after the last keystroke. */
export function ListSearch({ noun, search, onSearch }: ListSearchProps) {
  const id = useId();
  const [text, setText] = useState(search);
  const requested = useRef(search);
  const debounced = useDebounced(text.trim(), 250);

  useEffect(() => {
    if (debounced === requested.current) return;
    requested.current = debounced;
    onSearch(debounced);
  }, [debounced, onSearch]);

  // The search can also change without typing, e.g. when the owner goes back in the browser's history.
  useEffect(() => {
    if (search === requested.current) return;
    requested.current = search;
    setText(search);
  }, [search]);

  return (
    <search className={styles.box}>
      <Icon name="search" size={18} />
      <label className={styles.label} htmlFor={id}>{`Search ${noun}`}</label>
      <input
        id={id}
        type="search"
        className={styles.input}
        placeholder={`Search ${noun}`}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </search>
  );
}
