export function Handle({ className }: { className: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 640 64"
      width={640}
      height={64}
      data-screen-only
      aria-hidden="true"
    >
      <g fill="#f2a541" stroke="#8f5a17" strokeWidth="2">
        <path d="M64 0h64v22a8 8 0 0 1-8 8H72a8 8 0 0 1-8-8Z" />
        <path d="M512 0h64v22a8 8 0 0 1-8 8h-48a8 8 0 0 1-8-8Z" />
        <path d="M238 0h36v16h-36ZM366 0h36v16h-36Z" />
      </g>
      <g fill="none" stroke="#8f5a17" strokeWidth="3" strokeLinecap="round">
        <path d="M84 12h24M532 12h24" />
      </g>
      <path
        d="M246 6v18c0 18 10 28 28 28h92c18 0 28-10 28-28V6"
        fill="none"
        stroke="#7a2b28"
        strokeWidth="17"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M246 6v18c0 18 10 28 28 28h92c18 0 28-10 28-28V6"
        fill="none"
        stroke="#fbf7f0"
        strokeOpacity="0.45"
        strokeWidth="1.6"
        strokeDasharray="6 5"
      />
    </svg>
  );
}
