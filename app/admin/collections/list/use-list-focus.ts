import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/** Where the focus was: on which of the controls of which row, or on something else of the list. */
interface Place {
  row: { id: string; index: number; control: number } | null;
}

const controls = 'a, button, input';

/**
 * Keeps the focus in a list when what had it goes or is out of work for a while: it comes back to it, or goes on to the
 * same control of the row that has taken the place of the one that is gone, or to the list itself.
 *
 * @param list has its rows marked by `data-row`, and takes the focus itself (`tabIndex={-1}`)
 * @param leftRow where it begins: the row whose form was left for this list
 */
export function useListFocus(list: RefObject<HTMLElement | null>, leftRow: string | null) {
  const last = useRef<Place | null>(null);
  const waiting = useRef(leftRow);

  // After each render, for any may have brought the row, or taken away what had the focus.
  useEffect(() => {
    const begin =
      waiting.current && list.current?.querySelector(`[data-row="${CSS.escape(waiting.current)}"] a`);
    if (begin) {
      waiting.current = null;
      // Unless somebody was faster.
      if (document.activeElement?.contains(list.current)) (begin as HTMLElement).focus();
    }
    if (!last.current || !list.current || hasFocus()) return;
    const { row } = last.current;
    const rows = [...list.current.querySelectorAll<HTMLElement>('[data-row]')];
    const next =
      row && (rows.find(({ dataset }) => dataset.row === row.id) ?? rows[row.index] ?? rows.at(-1));
    const control = row && next?.querySelectorAll<HTMLElement>(controls)[row.control];
    if (control?.matches(':disabled')) return;
    (control ?? list.current).focus({ preventScroll: !control });
  });

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      last.current = { row: rowOf(list.current, target) };
    },
    onBlur: ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
      // Somebody has gone elsewhere. What is taken away, or put out of work, has not been left.
      if (relatedTarget || (target.isConnected && !target.matches(':disabled'))) last.current = null;
    },
  };
}

function hasFocus(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}

function rowOf(list: HTMLElement | null, target: HTMLElement): Place['row'] {
  const row = target.closest<HTMLElement>('[data-row]');
  if (!list || !row?.dataset.row) return null;
  return {
    id: row.dataset.row,
    index: [...list.querySelectorAll('[data-row]')].indexOf(row),
    control: [...row.querySelectorAll(controls)].indexOf(target),
  };
}
