import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { completeLinkUrl, isLinkUrl } from '#domain/urls/link-url.ts';
import styles from './inline-toolbar.module.css';
import { UrlField } from './url-field.tsx';

/** Edits the link at the cursor, or turns the selected text into a link. */
export function LinkToolbar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [initialUrl] = useState<string>(editor.getAttributes('link').href ?? '');
  const [url, setUrl] = useState(initialUrl);
  const [error, setError] = useState<string | null>(null);

  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  const apply = () => {
    const href = completeLinkUrl(url);
    if (href === '') return remove();
    if (!isLinkUrl(href)) return setError('Please enter a URL that starts with https:// or mailto:.');
    const { empty } = editor.state.selection;
    const command = editor.chain();
    if (empty && !editor.isActive('link'))
      command.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else command.extendMarkRange('link').setLink({ href }).run();
    onClose();
  };

  return (
    <div className={styles.toolbar}>
      <UrlField
        label="Link URL"
        error={error}
        value={url}
        onChange={(input) => {
          setUrl(input);
          setError(null);
        }}
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
