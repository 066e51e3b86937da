/**
 * Formats an instant in the owner's time zone, as in 'Feb 1, 2026, 3:04 PM'.
 *
 * @param timeStyle `medium` adds the seconds
 */
export function formatTime(time: string, timeStyle: 'short' | 'medium' = 'short'): string {
  return new Date(time).toLocaleString('en-US', { dateStyle: 'medium', timeStyle });
}
