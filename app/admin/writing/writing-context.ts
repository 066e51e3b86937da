import { createContext, use } from 'react';

/** Describes what the writing view shows besides the text. */
export type WritingPanel = 'details' | 'preview' | null;

/** The writing view as the fields of a form see it; null where the form is a column. */
export const WritingContext = createContext<{ panel: WritingPanel } | null>(null);

export const useWriting = () => use(WritingContext);
