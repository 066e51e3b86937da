import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Command } from '@tiptap/pm/state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';
import { Button } from '#app/ui/button.tsx';
import styles from './inline-toolbar.module.css';

const commands: readonly [name: string, command: Command][] = [
  ['Add row', addRowAfter],
  ['Add column', addColumnAfter],
  ['Delete row', deleteRow],
  ['Delete column', deleteColumn],
  ['Delete table', deleteTable],
];

export function TableToolbar({ editor }: { editor: Editor }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, but these are buttons
    <div className={styles.toolbar} role="group" aria-label="Table">
      <div className={styles.buttons}>
        {commands.map(([name, command]) => (
          <Button
            key={name}
            size="small"
            onClick={() => {
              // Each change is one step that can be undone.
              command(editor.state, (tr) => editor.view.dispatch(closeHistory(tr)));
              editor.commands.focus();
            }}
          >
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}
