import { createContext, use } from 'react';
import type { Collection, StoredRow } from '#app/admin/collections/collection.ts';

/** What a cell may know of the list that it stands in. */
interface Tools {
  // biome-ignore lint/suspicious/noExplicitAny: of whichever collection
  collection: Collection<any>;
  /** As they are shown. */
  rows: readonly StoredRow[];
  /** All there are, and in their usual order: nothing is searched for, and one page holds them. */
  whole: boolean;
  /** Reads the list again, after a cell has changed a row. */
  reload: () => void;
  /** Shows these rows until the list is read again: what is on its way to the server. */
  show: (rows: readonly StoredRow[]) => void;
}

const ToolsContext = createContext<Tools | null>(null);

/** Stands around a list's cells. */
export const ListTools = ToolsContext;

/** The list that a cell stands in. */
export function useListTools(): Tools {
  const tools = use(ToolsContext);
  if (!tools) throw new Error('useListTools must be used within a list');
  return tools;
}
