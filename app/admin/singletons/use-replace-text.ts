import { useState } from 'react';

/**
 * Replaces the text of a field at the press of a button, without a confirm dialog: the previous text can be restored,
 * and after that its replacement again.
 *
 * @returns `restore`: null while there is nothing to restore
 */
export function useReplaceText(text: string, onChange: (text: string) => void) {
  const [previous, setPrevious] = useState<string | null>(null);
  return {
    replace: (next: string) => {
      if (text.trim() !== '' && text !== next) setPrevious(text);
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
