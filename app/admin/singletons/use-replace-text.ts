import { useState } from 'react';

/**
 * Puts another text in the place of the one in a field, at one press and without a question: what stood there can be
 * brought back, and then what took its place.
 *
 * @returns `bringBack`: null while there is nothing to bring back
 */
export function useReplaceText(text: string, onChange: (text: string) => void) {
  const [before, setBefore] = useState<string | null>(null);
  return {
    swap: (next: string) => {
      if (text.trim() !== '' && text !== next) setBefore(text);
      onChange(next);
    },
    bringBack:
      before === null || before === text
        ? null
        : () => {
            setBefore(text);
            onChange(before);
          },
  };
}
