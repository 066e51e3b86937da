import type { Editor } from '@tiptap/core';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import styles from './inline-toolbar.module.css';

/** What is said of the picture that is selected, for those who do not see it. */
export function ImageToolbar({ editor, alt }: { editor: Editor; alt: string }) {
  const describe = (words: string) =>
    editor.commands.command(({ tr, state }) => {
      tr.setNodeAttribute(state.selection.from, 'alt', words);
      return true;
    });
  return (
    <div className={styles.bar}>
      <TextField
        label="Picture description"
        autoComplete="off"
        placeholder="What the picture shows"
        value={alt}
        onChange={(event) => describe(event.target.value)}
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
          Remove picture
        </Button>
      </div>
    </div>
  );
}
