import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { useDebounced } from '#app/ui/use-debounced.ts';
import styles from './list-search.module.css';

interface ListSearchProps {
  /** What it searches, e.g. 'posts'. */
  what: string;
  /** What is searched for, by the list's address. */
  search: string;
  onSearch: (search: string) => void;
}

/** Searches as one writes, a moment after the last key. */
export function ListSearch({ what, search, onSearch }: ListSearchProps) {
  const id = useId();
  const [written, setWritten] = useState(search);
  const asked = useRef(search);
  const settled = useDebounced(written.trim(), 250);

  useEffect(() => {
    if (settled === asked.current) return;
    asked.current = settled;
    onSearch(settled);
  }, [settled, onSearch]);

  // By the way back another search may come than the one that was written.
  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setWritten(search);
  }, [search]);

  return (
    <search className={styles.box}>
      <Icon name="search" size={18} />
      <label className={styles.label} htmlFor={id}>{`Search ${what}`}</label>
      <input
        id={id}
        type="search"
        className={styles.input}
        placeholder={`Search ${what}`}
        autoComplete="off"
        enterKeyHint="search"
        value={written}
        onChange={(event) => setWritten(event.target.value)}
      />
    </search>
  );
}
