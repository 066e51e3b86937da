import { Button, type ButtonVariant } from './button.tsx';
import type { IconName } from './icon.tsx';
import { useNotices } from './notices/notices-provider.tsx';
import { createPlaceholderNotice } from './notices/placeholder-notice.ts';

interface PlaceholderButtonProps {
  /** What it says, and what its notice is about. */
  label: string;
  /** What it belongs to, for listeners where the same button stands on a page many times. */
  about?: string;
  variant?: ButtonVariant;
  size?: 'regular' | 'small';
  icon?: IconName;
  className?: string;
}

/** A button whose feature isn't there yet: it only says so (docs/product.md#purpose, #errors). */
export function PlaceholderButton({ label, about, ...look }: PlaceholderButtonProps) {
  const { notify } = useNotices();
  return (
    <Button
      {...look}
      aria-label={about && `${label}: ${about}`}
      onClick={() => notify(createPlaceholderNotice(label))}
    >
      {label}
    </Button>
  );
}
