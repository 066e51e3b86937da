import { Button, type ButtonVariant } from './button.tsx';
import type { IconName } from './icon.tsx';
import { useNotices } from './notices/notices-provider.tsx';
import { createPlaceholderNotice } from './notices/placeholder-notice.ts';

interface PlaceholderButtonProps {
  /** The button's text, and the title of its notice. */
  label: string;
  /** The subject of the button, e.g. an article's title. It tells screen readers buttons with the same label apart. */
  about?: string;
  variant?: ButtonVariant;
  size?: 'regular' | 'small';
  icon?: IconName;
  className?: string;
}

/** A button for a feature that does not exist yet. Its notice says so (docs/product/samples.md). */
export function PlaceholderButton({ label, about, ...buttonProps }: PlaceholderButtonProps) {
  const { notify } = useNotices();
  return (
    <Button
      {...buttonProps}
      aria-label={about && `${label}: ${about}`}
      onClick={() => notify(createPlaceholderNotice(label))}
    >
      {label}
    </Button>
  );
}
