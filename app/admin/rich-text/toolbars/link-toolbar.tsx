import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { LinkSearch } from '#app/admin/rich-text/links/link-search.tsx';
import { Button } from '#app/ui/button.tsx';
import { completeLinkUrl, isLinkUrl } from '#domain/urls/link-url.ts';
import styles from './inline-toolbar.module.css';

const kinds = ['destination', 'post', 'deal', 'page', 'link'] as const;

/** Edits the link at the cursor, or turns the selected text into a link. */
export function LinkToolbar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [initialUrl] = useState<string>(editor.getAttributes('link').href ?? '');
  const [url, setUrl] = useState(initialUrl);
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  /** @param text what is inserted if no text is selected */
  const setLink = (href: string, text: string) => {
    const { empty } = editor.state.selection;
    const command = editor.chain();
    if (empty && !editor.isActive('link'))
      command.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
    else command.extendMarkRange('link').setLink({ href }).run();
    onClose();
  };
  const apply = () => {
    const href = completeLinkUrl(url);
    if (href === '') return remove();
    if (!isLinkUrl(href))
      return setError('Please choose a result, or enter a URL that starts with https:// or mailto:.');
    setLink(href, href);
  };

  return (
    <div className={styles.toolbar}>
      <LinkSearch
        label="Link to"
        error={error}
        placeholder="Search, or enter a URL"
        inputRef={input}
        kinds={kinds}
        takesUrls
        value={url}
        onChange={(value) => {
          setUrl(value);
          setError(null);
        }}
        onPick={({ url, label }) => setLink(url, label)}
        onEnter={apply}
        onEscape={onClose}
      />
      <div className={styles.buttons}>
        <Button size="small" variant="sea" onClick={apply}>
          Set link
        </Button>
        {initialUrl && (
          <Button size="small" onClick={remove}>
            Remove link
          </Button>
        )}
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
