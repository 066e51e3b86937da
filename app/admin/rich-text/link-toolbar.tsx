import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { completeLinkUrl, isLinkUrl } from '#domain/link-url.ts';
import styles from './inline-toolbar.module.css';

/** Asks where a link is to lead: the one at the cursor, or a new one of what is selected. */
export function LinkToolbar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [there] = useState<string>(editor.getAttributes('link').href ?? '');
  const [address, setAddress] = useState(there);
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
    const href = completeLinkUrl(address);
    if (href === '') return remove();
    if (!isLinkUrl(href)) return setError('Please enter an address that begins with https:// or mailto:.');
    const { empty } = editor.state.selection;
    const command = editor.chain();
    if (empty && !editor.isActive('link'))
      command.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else command.extendMarkRange('link').setLink({ href }).run();
    close();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // It stands within the post's own form, which Enter would save.
    event.preventDefault();
    if (event.key === 'Enter') apply();
    else close();
  };

  return (
    <div className={styles.bar}>
      <TextField
        label="Link address"
        error={error}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        autoFocus
        value={address}
        onChange={(event) => {
          setAddress(event.target.value);
          setError(null);
        }}
        onKeyDown={press}
      />
      <div className={styles.buttons}>
        <Button size="small" variant="sea" onClick={apply}>
          Set link
        </Button>
        {there && (
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
