import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { readButtonBlock } from '#app/admin/rich-text/extensions/embed-block.ts';
import type { LinkTarget } from '#app/admin/rich-text/links/find-link-targets.ts';
import { LinkSearch } from '#app/admin/rich-text/links/link-search.tsx';
import { useNamedPartners } from '#app/admin/rich-text/links/use-named-partners.ts';
import { buttonTitle } from '#app/content/embeds/add-embeds.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { findPartnerName } from '#domain/partners/partner-name.ts';
import { completeLinkUrl, isLinkUrl } from '#domain/urls/link-url.ts';
import styles from './inline-toolbar.module.css';
import { setLinkBlock } from './insert-block.ts';

const kinds = ['link', 'destination', 'deal', 'post', 'page'] as const;

/** Inserts a link that visitors see as a button, or edits the one at the cursor. */
export function ButtonToolbar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [initial] = useState(() => readSelected(editor));
  const [url, setUrl] = useState(initial?.href ?? '');
  const [picked, setPicked] = useState<LinkTarget | null>(null);
  // Null until the owner types one.
  const [typedLabel, setTypedLabel] = useState(initial?.text ?? null);
  const [errors, setErrors] = useState<{ url?: string; label?: string }>({});
  const partners = useNamedPartners();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const href = completeLinkUrl(url);
  const target = picked?.url === href ? picked : null;
  const partner = findPartnerName(target?.finalUrl ?? href, partners);
  const suggested = partner === null ? (target?.label ?? '') : `Check prices at ${partner}`;
  const label = typedLabel ?? suggested;
  const apply = () => {
    if (!isLinkUrl(href))
      return setErrors({
        url: 'Please choose a result, or enter a URL that starts with https:// or mailto:.',
      });
    if (label.trim() === '') return setErrors({ label: 'Please enter the words on the button.' });
    const link = { href, text: label.trim(), title: buttonTitle };
    editor.commands.command(setLinkBlock(link, initial !== null));
    onClose();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Otherwise Enter would submit the surrounding form.
    event.preventDefault();
    if (event.key === 'Enter') apply();
    else onClose();
  };
  return (
    <div className={styles.toolbar}>
      <div className={styles.roomyFields}>
        <LinkSearch
          label="Button link"
          error={errors.url ?? null}
          placeholder="Search, or enter a URL"
          inputRef={input}
          kinds={kinds}
          takesUrls
          value={url}
          onChange={(value) => {
            setUrl(value);
            setErrors({});
          }}
          onPick={(found) => {
            setPicked(found);
            setUrl(found.url);
            setErrors({});
          }}
          onEnter={apply}
          onEscape={onClose}
        />
        <TextField
          label="Button text"
          autoComplete="off"
          placeholder="Check prices"
          error={errors.label ?? null}
          value={label}
          onChange={({ target }) => {
            setTypedLabel(target.value);
            setErrors({});
          }}
          onKeyDown={handleKey}
        />
      </div>
      <div className={styles.buttons}>
        <Button size="small" variant="sea" onClick={apply}>
          {initial ? 'Update button' : 'Add button'}
        </Button>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** Returns the button at the cursor. Within a list or a quote, there are none. */
function readSelected({ state }: Editor) {
  const { $from } = state.selection;
  return $from.depth === 1 ? readButtonBlock($from.parent) : null;
}
