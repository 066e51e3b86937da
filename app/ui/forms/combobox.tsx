import {
  type ComponentProps,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './combobox.module.css';
import type { ControlProps } from './field.tsx';

export interface ComboboxOption {
  id: string;
  label: string;
  /** What tells options with the same label apart. */
  detail?: string | null;
}

interface ComboboxProps<Option extends ComboboxOption>
  extends Pick<ComponentProps<'input'>, 'name' | 'className' | 'placeholder' | 'inputMode'> {
  controlProps: ControlProps;
  label: string;
  inputRef?: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  options: readonly Option[];
  /** Says that the options are those of an earlier value. */
  isLoading: boolean;
  /** Says what the list cannot show: that nothing was found, or why. */
  note: string | null;
  /** Says that Enter picks the first option even if no arrow key was used. */
  picksFirst?: boolean;
  onPick: (option: Option) => void;
  /** Called on Enter without an option to pick. */
  onEnter?: () => void;
  /** Called on Escape while the list is closed. */
  onEscape?: (() => void) | undefined;
  /** Called on Backspace in the empty field. */
  onBackspace?: (() => void) | undefined;
}

/** A field that offers options for what is typed (ARIA Authoring Practices: combobox with a listbox popup). */
export function Combobox<Option extends ComboboxOption>({
  controlProps,
  label,
  inputRef,
  value,
  onChange,
  isOpen,
  onOpen,
  options,
  isLoading,
  note,
  picksFirst = true,
  onPick,
  onEnter,
  onEscape,
  onBackspace,
  ...input
}: ComboboxProps<Option>) {
  // The index of the option that the arrow keys have reached; null before their first use.
  const [reached, setReached] = useState<number | null>(null);
  // Whether Enter was pressed before the options for the value had arrived.
  const [isEntered, setEntered] = useState(false);
  const popup = useRef<HTMLDivElement>(null);
  const listId = useId();
  const index = reached ?? (picksFirst ? 0 : null);
  const isShown = isOpen && (options.length > 0 || note !== null);
  const active = isShown && index !== null ? options[Math.min(index, options.length - 1)] : undefined;

  const close = () => {
    onOpen(false);
    setEntered(false);
    setReached(null);
  };
  const pick = (option: Option) => {
    close();
    onPick(option);
  };
  const enter = () => {
    // The list would cover what the form says of the value. Without a handler, it says why there is nothing to pick.
    if (onEnter) close();
    else setEntered(false);
    onEnter?.();
  };
  const pickEntered = useEffectEvent(() => {
    if (active) pick(active);
    else enter();
  });
  useEffect(() => {
    if (isEntered && !isLoading) pickEntered();
  }, [isEntered, isLoading]);
  // Options make the list longer. At the end of the window, a sticky bar would cover a part, so the list is scrolled.
  useEffect(() => {
    if (isOpen && (options.length > 0 || note))
      popup.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isOpen, options.length, note]);
  const activeId = active && `${listId}-${active.id}`;
  useEffect(() => {
    if (activeId)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [activeId]);
  const move = (step: number) => {
    const { length } = options;
    if (!isOpen) onOpen(true);
    else if (length > 0) {
      const start = index === null ? (step > 0 ? -1 : length) : Math.min(index, length - 1);
      setReached((start + step + length) % length);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Backspace' && value === '') return onBackspace?.();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter' && event.key !== 'Escape') return;
    // Enter must not submit the form, nor Escape close what is around the field while the list is open.
    event.preventDefault();
    if (step !== undefined) move(step);
    else if (event.key === 'Enter') {
      // An option for an earlier value is not what the owner means.
      if (isOpen && isLoading && picksFirst) setEntered(true);
      else if (active) pick(active);
      else enter();
    } else if (isShown) close();
    else onEscape?.();
  };

  return (
    <div className={styles.search}>
      <input
        {...controlProps}
        {...input}
        ref={inputRef}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
          setReached(null);
          setEntered(false);
          onOpen(true);
        }}
        onClick={() => onOpen(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {isShown && (
        <div ref={popup} className={styles.popup}>
          <ul
            id={listId}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the popup of a combobox is a listbox
            role="listbox"
            aria-label={label}
          >
            {options.map((option) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
              <li
                key={option.id}
                id={`${listId}-${option.id}`}
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as above
                role="option"
                aria-selected={option === active}
                className={styles.option}
                // The field keeps the focus, so that the list is not closed before the click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(option)}
              >
                <bdi>{option.label}</bdi>
                {option.detail && <bdi className={styles.detail}>{option.detail}</bdi>}
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
