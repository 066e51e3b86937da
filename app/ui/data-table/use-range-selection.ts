import { type ChangeEvent, useRef } from 'react';

/**
 * Handles the checkboxes of a list. A click with Shift, or Space with Shift, changes all checkboxes from the last changed
 * one to this one.
 *
 * @param keys the keys of the rows or cards on the screen that can be selected, in their order
 */
export function useRangeSelection(
  keys: readonly string[],
  onSelect: ((keys: readonly string[], selected: boolean) => void) | undefined,
) {
  const lastKey = useRef<string | null>(null);
  return (key: string, { target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // The native event is a click, also when Space was pressed, so it tells whether Shift was held.
    const isRange = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
    const from = isRange && lastKey.current !== null ? keys.indexOf(lastKey.current) : -1;
    const to = keys.indexOf(key);
    const changed = from === -1 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1);
    lastKey.current = key;
    onSelect?.(changed, target.checked);
  };
}
