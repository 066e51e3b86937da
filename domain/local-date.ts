/** The day as whoever looks at the clock would name it, as YYYY-MM-DD. */
export function toLocalDate(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
