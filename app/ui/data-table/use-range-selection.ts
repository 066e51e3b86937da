import { type ChangeEvent, useRef } from 'react';

/**
 * Handles the checkboxes of a list. A click with Shift, or Shift and Space, changes all from the last checkbox that was
 * changed to this one.
 *
 * @param keys the keys of the rows or cards on the screen that can be selected, in their order
 */
export function useRangeSelection(
  keys: readonly string[],
  onSelect: ((keys: readonly string[], selected: boolean) => void) | undefined,
) {
  const lastKey = useRef<string | null>(null);
  return (key: string, { target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // A checkbox changes with a click, even if a key was pressed, and a click has the modifier keys.
    const isRange = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
    const from = isRange && lastKey.current !== null ? keys.indexOf(lastKey.current) : -1;
    const to = keys.indexOf(key);
    const changed = from === -1 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1);
    lastKey.current = key;
    onSelect?.(changed, target.checked);
  };
}
