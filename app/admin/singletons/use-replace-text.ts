import { useState } from 'react';

/**
 * Replaces the text of a field without a dialog: `restore`, null at first, brings back the previous text, and then the
 * replacement. `replace` keeps the replaced text, unless that is not worth keeping.
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
