/** Formats an instant in the owner's time zone, as in 'Feb 1, 2026, 3:04 PM'. */
export function formatTime(time: string): string {
  return new Date(time).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}
