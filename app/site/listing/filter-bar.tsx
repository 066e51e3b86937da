import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  /** The list's own address; without scripts the form is sent there as `?q=&category=`. */
  path: string;
  /** What the search box is called. */
  label: string;
  placeholder: string;
  /** The longest text that is searched for. */
  longest: number;
  /** As the address has them. */
  query: string;
  category: string;
  categories: readonly { slug: string; label: string }[];
  /** The address for what is asked. */
  addressOf: (asked: { query: string; category: string }) => string;
}

/** How long the typing must rest before the list follows, in milliseconds. */
const rest = 200;

/**
 * A search box and a row of category buttons above a list. It is one form, so that it works without scripts and a
 * category keeps what is in the box; with scripts the list follows the typing, and the address follows the list.
 */
export function FilterBar({
  path,
  label,
  placeholder,
  longest,
  query,
  category,
  categories,
  addressOf,
}: FilterBarProps) {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const asked = useRef(query);
  // The category that was chosen last: its page may still be on its way when somebody types on.
  const chosen = useRef(category);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const ask = (wantedCategory: string, replace: boolean) => {
    clearTimeout(timer.current);
    asked.current = (box.current?.value ?? '').trim().slice(0, longest).toWellFormed().trim();
    chosen.current = wantedCategory;
    const address = addressOf({ query: asked.current, category: wantedCategory });
    void navigate(address, { replace, preventScrollReset: true });
  };

  const followTyping = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(chosen.current, true), rest);
  };

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const wanted = submitter instanceof HTMLButtonElement ? submitter.value : category;
    ask(wanted, wanted === category);
  };

  // The address changed by other means, e.g. Back: the box follows it.
  useEffect(() => {
    if (box.current && query !== asked.current) box.current.value = query;
    asked.current = query;
  }, [query]);
  useEffect(() => {
    chosen.current = category;
  }, [category]);

  // What was typed before the scripts came is followed now.
  const catchUp = useEffectEvent(() => {
    if (box.current && box.current.value.trim() !== query) followTyping();
  });
  useEffect(() => {
    catchUp();
    return () => clearTimeout(timer.current);
  }, []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not in every browser yet
    <form
      id="filter"
      role="search"
      aria-label={label}
      className={styles.bar}
      // Without scripts the page comes anew, and stands where the visitor left it.
      action={`${path}#filter`}
      method="get"
      onSubmit={send}
    >
      <div className={styles.box}>
        <Icon name="search" size={22} />
        <label>
          <VisuallyHidden>{label}</VisuallyHidden>
          <input
            ref={box}
            className={styles.input}
            type="search"
            name="q"
            defaultValue={query}
            placeholder={placeholder}
            maxLength={longest}
            autoComplete="off"
            enterKeyHint="search"
            onInput={followTyping}
          />
        </label>
        {/* First in the form, so the Enter key sends it: the search within the category that is chosen. */}
        <Button type="submit" variant="sea" name="category" value={category}>
          Search
        </Button>
      </div>
      <fieldset className={styles.categories}>
        <legend>
          <VisuallyHidden>Category</VisuallyHidden>
        </legend>
        {categories.map(({ slug, label: name }) => (
          <button
            key={slug}
            type="submit"
            name="category"
            value={slug}
            className={styles.category}
            aria-pressed={slug === category}
          >
            {name}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
