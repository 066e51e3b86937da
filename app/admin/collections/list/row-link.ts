import { createContext, use } from 'react';

export interface RowLink {
  to: string;
  state: unknown;
}

/** Returns the link to the form of the row with this id. */
export type GetRowLink = (id: string) => RowLink;

const RowLinkContext = createContext<GetRowLink | null>(null);

/** Provides the cells of a list with the links to the forms of its rows. */
export const RowLinkProvider = RowLinkContext.Provider;

/** The link to the form of a row; null outside a list whose rows have forms, or without an id. */
export function useRowLink(id: string | undefined): RowLink | null {
  const getRowLink = use(RowLinkContext);
  return getRowLink && id !== undefined ? getRowLink(id) : null;
}
