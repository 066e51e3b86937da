import { CopyButton } from '#app/ui/copy-button.tsx';

interface CopyLinkProps {
  code: string;
  label?: string;
}

/** Copies the short URL of a link. */
export function CopyLink({ code, label = 'Copy link' }: CopyLinkProps) {
  const url = `${location.origin}/go/${code}`;
  return (
    <CopyButton
      text={url}
      label={label}
      copiedLabel="Copied"
      failure={{ title: 'Copying was not allowed', description: url }}
    />
  );
}
