import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import visuallyHidden from '#app/ui/visually-hidden.module.css';
import styles from './list-search.module.css';

interface ListSearchProps {
  /** Says what is searched, e.g. 'posts'. */
  noun: string;
  search: string;
  onSearch: (search: string) => void;
}

/** A search field that searches shortly after the last keystroke, or at once when the owner leaves the field. */
export function ListSearch({ noun, search, onSearch }: ListSearchProps) {
  const id = useId();
  const [text, setText] = useState(search);
  const requested = useRef(search);
  const requestSearch = () => {
    if (text.trim() === requested.current) return;
    requested.current = text.trim();
    onSearch(text.trim());
  };
  const onPause = useEffectEvent(requestSearch);

  // Only a new text starts the timer. If every render started a timer, it could search again for a text that a button
  // has just cleared.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect event reads the text
  useEffect(() => {
    const timer = setTimeout(onPause, 250);
    return () => clearTimeout(timer);
  }, [text]);

  // The search can also change without typing, e.g. when the owner goes back in the browser's history.
  useEffect(() => {
    if (search === requested.current) return;
    requested.current = search;
    setText(search);
  }, [search]);

  return (
    <search className={styles.box}>
      <Icon name="search" size={18} />
      <label className={visuallyHidden.hidden} htmlFor={id}>{`Search ${noun}`}</label>
      <input
        id={id}
        type="search"
        className={styles.input}
        placeholder={`Search ${noun}`}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        // A search that came after the click on a row's link would cancel the navigation to the row's form.
        onBlur={requestSearch}
      />
    </search>
  );
}
