import { useMemo } from 'react';
import { useLocation } from 'react-router';

/** A list as it was when it was left: its search, its order and its page stand in the address. */
interface LeftList {
  to: string;
  label: string;
}

/** What goes with a link between a list and its forms, in the browser's history: it outlives a reload. */
interface Passed {
  /** To a form: the list that it was opened from. */
  list?: LeftList;
  /** To a list: the row whose form was left. */
  row?: string;
}

/** The link from a form to its list. */
export interface WayBack extends LeftList {
  state: Passed | null;
}

/** Goes with the links from a list to its forms. */
export function useListState(label: string): Passed {
  const { pathname, search } = useLocation();
  return useMemo(() => ({ list: { to: pathname + search, label } }), [pathname, search, label]);
}

/**
 * Where a form leads back to: the list that it was opened from, as it was; or else to `usual`, the collection's own.
 *
 * @param id of the row that the form is about, if it is there already
 */
export function useWayBack(usual: LeftList, id: string | undefined): WayBack {
  return { ...(usePassed().list ?? usual), state: id === undefined ? null : rowState(id) };
}

/** Goes with a way from a form to a list, which then begins at that row. */
export const rowState = (id: string): Passed => ({ row: id });

/** The row whose form was left for this list, if one was. */
export function useLeftRow(): string | null {
  return usePassed().row ?? null;
}

function usePassed(): Passed {
  return (useLocation().state as Passed | null) ?? {};
}
