import { useState } from 'react';

/**
 * Replaces the text of a field when a button is pressed. There is no confirm dialog, because `restore` brings back the
 * previous text, and calling it again brings back the replacement.
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
