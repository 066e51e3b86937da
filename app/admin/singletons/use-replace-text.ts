import { useState } from 'react';

/**
 * Replaces the text of a field without a dialog, because `restore` brings back the previous text, and then the
 * replacement. It is null while there is nothing to restore. `replace` keeps the text that it replaces, unless that is
 * not worth keeping.
 */
export function useReplaceText(text: string, onChange: (text: string) => void) {
  const [previous, setPrevious] = useState<string | null>(null);
  return {
    replace: (next: string, isWorthKeeping = text.trim() !== '') => {
      if (isWorthKeeping && text !== next) setPrevious(text);
      onChange(next);
    },
    restore:
      previous === null || previous === text
        ? null
        : () => {
            setPrevious(text);
            onChange(previous);
          },
  };
}
