import { useMemo } from 'react';
import { useLocation } from 'react-router';

/** A link to a list. Its URL contains the search, the order and the page. */
interface ListLink {
  to: string;
  label: string;
  /** Says whether the form of a new record returns here as well. Otherwise it returns to the collection's main list. */
  takesNew?: boolean;
}

/** The history state of a link between a list and its forms. The state survives a reload. */
export interface ReturnState {
  /** The list that a link to a form is in. */
  list?: ListLink;
  /** The id of the row that was edited, in a link back to a list. */
  row?: string;
}

/** The link from a form to its list. */
export interface ReturnLink extends ListLink {
  state: ReturnState | null;
}

/** The state for the links from a list to its forms. */
export function useReturnState(label: string): ReturnState {
  const { pathname, search } = useLocation();
  return useMemo(() => ({ list: { to: pathname + search, label } }), [pathname, search, label]);
}

/** The link back to the list from which a form was opened, or else to `defaultList`. A new row has no `id`. */
export function useReturnLink(defaultList: ListLink, id: string | undefined): ReturnLink {
  const { list } = useLocationState();
  return { ...(list ?? defaultList), state: id === undefined ? null : createRowState(id) };
}

/** The state for a link back to a list, which then focuses this row. */
export const createRowState = (id: string): ReturnState => ({ row: id });

/** The id of the row that was edited before this list was opened, if any. */
export function useEditedRowId(): string | null {
  return useLocationState().row ?? null;
}

function useLocationState(): ReturnState {
  return (useLocation().state as ReturnState | null) ?? {};
}
