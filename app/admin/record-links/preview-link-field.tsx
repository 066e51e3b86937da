import { useEffect, useRef, useState } from 'react';
import { ConfirmChoice } from '#app/admin/page/confirm-choice.tsx';
import type { TableName } from '#app/client/from-table.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button, ButtonAnchor } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { formatTime } from '#app/ui/format-time.ts';
import controlStyles from '#app/ui/forms/control.module.css';
import { createPreviewPath } from '#domain/urls/preview-path.ts';
import { LinkGroup } from './link-group.tsx';
import styles from './preview-link-field.module.css';
import { usePreviewLink } from './use-preview-link.ts';

interface PreviewLinkFieldProps {
  table: TableName;
  recordId: string;
  /** Says what is previewed, e.g. 'post'. */
  noun: string;
}

/**
 * Creates, copies, opens and revokes the secret link of a record that is not public. No button is disabled during a
 * request, so that it keeps the focus if the request fails.
 */
export function PreviewLinkField({ table, recordId, noun }: PreviewLinkFieldProps) {
  const { link, isFailed, retry, create, isCreating, isCreated, revoke, isRevoking } = usePreviewLink(
    table,
    recordId,
  );
  const [isConfirming, setConfirming] = useState(false);
  // Null until the link is copied, false once the owner has gone on to something else.
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const firstButton = useRef<HTMLButtonElement>(null);
  const movesFocus = useRef(false);
  const token = link?.token;

  // The button that was pressed has given way to others. Whoever has gone on to a field stays there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons change with the token
  useEffect(() => {
    if (movesFocus.current && document.activeElement === document.body) firstButton.current?.focus();
    movesFocus.current = false;
  }, [token]);

  const legend = 'Preview link';
  // For screen readers only: others see at the link what has happened, and a notice would cover the link.
  const status = isCopied
    ? 'Preview link copied'
    : isCreated && isCopied === null
      ? 'Preview link created'
      : '';
  const share = `Whoever has the link can see the ${noun} as you last saved it, without signing in, until you revoke the link.`;
  if (link === undefined)
    return (
      <LinkGroup
        legend={legend}
        status={status}
        help={isFailed ? 'The preview link could not be loaded.' : 'Loading preview link...'}
      >
        {isFailed && (
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        )}
      </LinkGroup>
    );
  if (link === null)
    return (
      <LinkGroup legend={legend} status={status} help={share}>
        <Button
          ref={firstButton}
          size="small"
          icon={adminIcons.link}
          aria-busy={isCreating}
          onClick={() => {
            movesFocus.current = true;
            create();
          }}
        >
          {isCreating ? 'Creating...' : 'Create link'}
        </Button>
      </LinkGroup>
    );
  const url = new URL(createPreviewPath(link.token), location.origin).href;
  return (
    <LinkGroup legend={legend} status={status} help={`${share} Created ${formatTime(link.created_at)}.`}>
      <LinkUrl url={url} />
      <CopyButton
        ref={firstButton}
        text={url}
        label="Copy link"
        copiedLabel="Link copied"
        icon={adminIcons.link}
        failure={{
          title: 'The link could not be copied',
          description: 'Please select it in the field and copy it there.',
        }}
        onCopied={setCopied}
      />
      <ButtonAnchor href={url} target="_blank" rel="noreferrer" size="small" icon={adminIcons.external}>
        Open preview
      </ButtonAnchor>
      <Button size="small" aria-busy={isRevoking} onClick={() => setConfirming(true)}>
        {isRevoking ? 'Revoking...' : 'Revoke link'}
      </Button>
      {/* The same link cannot be created again. */}
      <ConfirmChoice
        open={isConfirming}
        title="Revoke this link?"
        keep="Keep link"
        confirm="Revoke link"
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          movesFocus.current = true;
          setCopied(null);
          revoke(link.token);
        }}
      >
        {`Whoever has it can no longer see the ${noun}. You can create a new link, but not this one again.`}
      </ConfirmChoice>
    </LinkGroup>
  );
}

/** The URL, so that it can be seen and, where a script may not write to the clipboard, copied by hand. */
function LinkUrl({ url }: { url: string }) {
  return (
    <div className={styles.url}>
      <input
        aria-label="URL of the preview"
        className={controlStyles.control}
        type="url"
        dir="ltr"
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </div>
  );
}
