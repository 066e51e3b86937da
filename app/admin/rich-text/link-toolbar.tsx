import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { completeLinkUrl, isLinkUrl } from '#domain/link-url.ts';
import styles from './inline-toolbar.module.css';

/** Edits the link at the cursor, or turns the selected text into a link. */
export function LinkToolbar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [initialUrl] = useState<string>(editor.getAttributes('link').href ?? '');
  const [url, setUrl] = useState(initialUrl);
  const [error, setError] = useState<string | null>(null);

  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    close();
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
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Otherwise Enter would submit the surrounding form.
    event.preventDefault();
    if (event.key === 'Enter') apply();
    else close();
  };

  return (
    <div className={styles.toolbar}>
      <TextField
        label="Link URL"
        error={error}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        autoFocus
        value={url}
        onChange={(event) => {
          setUrl(event.target.value);
          setError(null);
        }}
        onKeyDown={onKeyDown}
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
        <Button size="small" onClick={close}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
