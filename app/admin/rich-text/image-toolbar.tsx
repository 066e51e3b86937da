import type { Editor } from '@tiptap/core';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import styles from './inline-toolbar.module.css';

/** Edits the alternative text of the selected image, and removes the image. */
export function ImageToolbar({ editor, alt }: { editor: Editor; alt: string }) {
  const setAlt = (text: string) =>
    editor.commands.command(({ tr, state }) => {
      tr.setNodeAttribute(state.selection.from, 'alt', text);
      return true;
    });
  return (
    <div className={styles.toolbar}>
      <TextField
        label="Alternative text"
        autoComplete="off"
        placeholder="Describe the image"
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          editor.commands.focus();
        }}
      />
      <div className={styles.buttons}>
        <Button
          size="small"
          icon={adminIcons.trash}
          onClick={() => editor.chain().focus().deleteSelection().run()}
        >
          Remove image
        </Button>
      </div>
    </div>
  );
}
