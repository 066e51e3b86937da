import { useState } from 'react';

/**
 * Replaces the text of a field when a button is pressed. There is no confirm dialog, because `restore` brings back the
 * previous text, and calling it again brings back the replacement. `restore` is null while there is no previous text.
 * `replace` keeps the text that it replaces, unless the caller says that this text is not worth keeping. By default, any
 * text that is not empty is worth keeping.
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
