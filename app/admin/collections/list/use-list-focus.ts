import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/** Describes where the focus was: on which control of which row, or elsewhere in the list. */
interface FocusPosition {
  row: { id: string; index: number; control: number } | null;
}

const controls = 'a, button, input';

/**
 * Keeps the focus in a list when the focused control is removed or disabled. When the control is available again, the
 * focus returns to it. When its row is gone, the focus moves to the same control of the row that took its place, or
 * else to the list.
 *
 * @param list the element of the list. Its rows have `data-row`, and the element itself can be focused (`tabIndex={-1}`)
 * @param editedRowId the row whose form the owner has just left. Once this row is rendered, its link (`data-row-link`)
 *   gets the focus
 */
export function useListFocus(list: RefObject<HTMLElement | null>, editedRowId: string | null) {
  const lastPosition = useRef<FocusPosition | null>(null);
  const awaitedRowId = useRef(editedRowId);

  // This runs after each render, because any render may add the awaited row, or remove the focused control.
  useEffect(() => {
    const link =
      awaitedRowId.current &&
      list.current?.querySelector<HTMLElement>(
        `[data-row="${CSS.escape(awaitedRowId.current)}"] [data-row-link]`,
      );
    if (link) {
      awaitedRowId.current = null;
      // Unless the focused element contains the list, as the body does, the owner has moved the focus elsewhere.
      if (document.activeElement?.contains(list.current)) link.focus();
    }
    if (!lastPosition.current || !list.current || isElementFocused()) return;
    const { row } = lastPosition.current;
    const rows = [...list.current.querySelectorAll<HTMLElement>('[data-row]')];
    const next =
      row && (rows.find(({ dataset }) => dataset.row === row.id) ?? rows[row.index] ?? rows.at(-1));
    const control = row && next?.querySelectorAll<HTMLElement>(controls)[row.control];
    if (control?.matches(':disabled')) return;
    (control ?? list.current).focus({ preventScroll: !control });
  });

  return {
    /** Moves the focus to the link of a row as soon as the row is rendered, and to the list until then. */
    focusRow: (id: string) => {
      list.current?.focus({ preventScroll: true });
      awaitedRowId.current = id;
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      lastPosition.current = { row: findPosition(list.current, target) };
    },
    onBlur: ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
      // The focus returns only if the control lost it by being removed or disabled, not if the owner moved it.
      if (relatedTarget || (target.isConnected && !target.matches(':disabled'))) lastPosition.current = null;
    },
  };
}

function isElementFocused(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}

function findPosition(list: HTMLElement | null, target: HTMLElement): FocusPosition['row'] {
  const row = target.closest<HTMLElement>('[data-row]');
  if (!list || !row?.dataset.row) return null;
  return {
    id: row.dataset.row,
    index: [...list.querySelectorAll('[data-row]')].indexOf(row),
    control: [...row.querySelectorAll(controls)].indexOf(target),
  };
}
