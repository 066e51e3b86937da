/** The string of a luggage tag. Its lower right end belongs at the eyelet. */
export function TagString({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 100 80" data-screen-only aria-hidden="true" focusable="false">
      <path d="M92 70C48 66 2 40 8 18 14-2 58 14 92 70" />
    </svg>
  );
}
