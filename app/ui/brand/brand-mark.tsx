interface BrandMarkProps {
  /** The width and height in pixels, unless the class sets others. */
  size?: number;
  /** The class, which makes the mark round. */
  className: string | undefined;
}

/** The sun rising between two headlands, with its reflection on the water. The default favicon is the same image. */
export function BrandMark({ size = 36, className }: BrandMarkProps) {
  return (
    <svg className={className} viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <path fill="#3b3561" d="M0 0h40v40H0z" />
      <circle cx="20" cy="21" r="9" fill="#f2a541" />
      <path fill="#c8452b" d="M0 22 9 13l7 9zm40 0-7-6-8 6z" />
      <path fill="#0f5c63" d="M0 22h40v18H0z" />
      <path fill="#f2a541" d="M14 24.5h12v1.8H14zm2 3.8h8v1.8h-8zm2 3.8h4v1.8h-4z" />
      <circle cx="20" cy="20" r="19.1" fill="none" stroke="#fbf7f0" strokeWidth="1.8" />
    </svg>
  );
}
