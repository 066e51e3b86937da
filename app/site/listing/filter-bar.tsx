import {
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { getHeaderHeight } from '#app/site/components/get-header-height.ts';
import { Button } from '#app/ui/button.tsx';
import { formatNumber } from '#app/ui/format-number.ts';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { maxQueryLength, normalizeQuery } from '#domain/lists/list-filter.ts';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  /** The path of the list; without scripts the form is submitted to it as `?q=&category=`. */
  path: string;
  label: string;
  placeholder: string;
  /** The current filter, as in the URL. */
  query: string;
  category: string;
  /** The categories. Without any, their row is left out. */
  categories: readonly { slug: string; label: string; count?: number | null }[];
  filters?: ReactNode;
  /** Says whether something is chosen: the results come first then. */
  isChosen: boolean;
  createUrl: (filter: { query: string; category: string }) => string;
}

const searchId = 'search-field';

/** The list is updated once the visitor has not typed for this long. */
const typingPauseMs = 200;

/**
 * A search field and a row of category buttons above a list. They are one form, so that it works without scripts and a
 * change of category keeps the query. With scripts, the list and the URL are updated while the visitor types.
 */
export function FilterBar({
  path,
  label,
  placeholder,
  query,
  category,
  categories,
  filters,
  isChosen,
  createUrl,
}: FilterBarProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const requestedQuery = useRef(query);
  // The last selected category. Its page may still be loading when the visitor types again.
  const latestCategory = useRef(category);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const form = useRef<HTMLFormElement>(null);

  const showList = (newCategory: string, replace: boolean) => {
    clearTimeout(timer.current);
    requestedQuery.current = normalizeQuery(input.current?.value ?? '');
    latestCategory.current = newCategory;
    const url = createUrl({ query: requestedQuery.current, category: newCategory });
    void navigate(url, { replace, preventScrollReset: true });
  };

  const scheduleUpdate = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => showList(latestCategory.current, true), typingPauseMs);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const newCategory = submitter instanceof HTMLButtonElement ? submitter.value : category;
    // A category gets no focus from a press with the mouse (see `onMouseDown`).
    if (submitter?.ariaPressed) submitter.focus();
    showList(newCategory, newCategory === category);
  };

  // If the URL changes in another way, e.g. by the Back button, the field follows it.
  useEffect(() => {
    if (input.current && query !== requestedQuery.current) input.current.value = query;
    requestedQuery.current = query;
  }, [query]);
  useEffect(() => {
    latestCategory.current = category;
    // On a phone the row of categories scrolls sideways, and the selected one may be out of sight.
    const selected = form.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (selected) centerInRow(selected);
  }, [category]);

  // After a choice, here or in another filter, the new results begin right below the bar if the bar sticks to the window.
  // The Back button (POP) restores the position itself.
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const shownKey = useRef(key);
  useLayoutEffect(() => {
    if (shownKey.current !== key && navigationType !== 'POP' && form.current) scrollToStart(form.current);
    shownKey.current = key;
  }, [key, navigationType]);

  // Marks the form while the search field is scrolled out of sight.
  useEffect(() => {
    if (!input.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => form.current?.toggleAttribute('data-scrolled', entry?.isIntersecting === false),
      { rootMargin: `-${getHeaderHeight()}px 0px 0px`, threshold: 0.5 },
    );
    observer.observe(input.current);
    return () => observer.disconnect();
  }, []);

  // Applies what was typed before hydration.
  const applyEarlyTyping = useEffectEvent(() => {
    if (input.current && input.current.value.trim() !== query) scheduleUpdate();
  });
  useEffect(() => {
    applyEarlyTyping();
    return () => clearTimeout(timer.current);
  }, []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser supports the search element yet
    <form
      ref={form}
      id="filter"
      role="search"
      aria-label={label}
      className={styles.bar}
      data-chosen={isChosen || undefined}
      // Without scripts the page is reloaded; the hash scrolls back to the form.
      action={`${path}#filter`}
      method="get"
      onSubmit={submit}
    >
      <div className={styles.box}>
        <Icon name="search" size={22} />
        <label>
          <VisuallyHidden>{label}</VisuallyHidden>
          <input
            ref={input}
            id={searchId}
            className={styles.input}
            type="search"
            name="q"
            dir="auto"
            defaultValue={query}
            placeholder={placeholder}
            maxLength={maxQueryLength}
            autoComplete="off"
            enterKeyHint="search"
            onInput={scheduleUpdate}
          />
        </label>
        {/* Enter triggers the first submit button, so it searches within the current category. */}
        <Button type="submit" variant="sea" name="category" value={category}>
          Search
        </Button>
      </div>
      {(categories.length > 0 || filters) && (
        <div className={styles.row}>
          {filters}
          {categories.length > 0 && (
            <fieldset
              className={styles.categories}
              onFocus={showFocused}
              // On a phone, the empty search field collapses when it loses the focus, which would move the categories away
              // under the finger. So the field keeps the focus until the press has submitted the form.
              onMouseDown={(event) => event.preventDefault()}
            >
              <VisuallyHidden as="legend">Category</VisuallyHidden>
              {categories.map(({ slug, label: name, count }) => (
                <button
                  key={slug}
                  type="submit"
                  name="category"
                  value={slug}
                  className={styles.category}
                  aria-pressed={slug === category}
                >
                  <bdi>{name}</bdi>
                  {count ? <span className={styles.count}> {formatNumber(count)}</span> : null}
                </button>
              ))}
            </fieldset>
          )}
          {/* While the search field is out of sight, a press brings it back. */}
          <label htmlFor={searchId} className={styles.back}>
            <Icon name="search" size={22} />
          </label>
        </div>
      )}
    </form>
  );
}

/** Scrolls up to where the bar begins to stick, if the page is scrolled further than that. */
function scrollToStart(bar: HTMLFormElement): void {
  const list = bar.parentElement;
  if (!list) return;
  const start = list.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(list).paddingTop);
  const distance = start - Number.parseFloat(getComputedStyle(bar).top);
  if (distance < 0) window.scrollBy({ top: distance, behavior: 'instant' });
}

/**
 * Centers a button that the keyboard focuses, because some browsers do not scroll to one that is partly visible. A button
 * that is pressed with a pointer stays under it.
 */
function showFocused({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) centerInRow(target);
}

function centerInRow(button: HTMLElement): void {
  const row = button.parentElement;
  if (row) row.scrollLeft = button.offsetLeft - row.offsetLeft - (row.clientWidth - button.offsetWidth) / 2;
}
