import { type Ref, useState } from 'react';
import { adminIcons } from './admin-icons.ts';
import { Button } from './button.tsx';
import type { IconName } from './icon.tsx';
import type { NoticeContent } from './notices/notice-store.ts';
import { useNotices } from './notices/notices-provider.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface CopyButtonProps {
  ref?: Ref<HTMLButtonElement>;
  text: string;
  label: string;
  /** The label after the text was copied; a screen reader announces it. */
  copiedLabel: string;
  /** The notice in a browser that does not allow copying. It says how to copy the text without this button. */
  failure: NoticeContent;
  icon?: IconName;
  /**
   * Called with true after the text was copied, and with false when the owner goes on to something else. With this
   * function, the caller announces the copy to screen readers.
   */
  onCopied?: (isCopied: boolean) => void;
}

/** Copies a text, keeps the focus, and shows `copiedLabel` until the owner goes on to something else. */
export function CopyButton({
  ref,
  text,
  label,
  copiedLabel,
  failure,
  icon = adminIcons.copy,
  onCopied,
}: CopyButtonProps) {
  const { notify } = useNotices();
  const [isCopied, setCopied] = useState(false);
  const change = (copied: boolean) => {
    setCopied(copied);
    onCopied?.(copied);
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      change(true);
    } catch {
      // Browsers offer no clipboard without HTTPS.
      notify({ ...failure, variant: 'destructive' });
    }
  };
  return (
    <>
      <Button ref={ref} size="small" icon={icon} onClick={copy} onBlur={() => change(false)}>
        {isCopied ? copiedLabel : label}
      </Button>
      {!onCopied && <VisuallyHidden role="status">{isCopied && copiedLabel}</VisuallyHidden>}
    </>
  );
}
