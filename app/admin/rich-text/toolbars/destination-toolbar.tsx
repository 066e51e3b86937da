import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import { DestinationSearch } from '#app/admin/destination-search/destination-search.tsx';
import { Button } from '#app/ui/button.tsx';
import controlStyles from '#app/ui/forms/control.module.css';
import { Field } from '#app/ui/forms/field.tsx';
import { createDestinationPath } from '#domain/urls/record-path.ts';
import styles from './inline-toolbar.module.css';
import { insertLinkBlock } from './insert-block.ts';

/** Inserts a link to a destination, which visitors see as its card. */
export function DestinationToolbar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div className={styles.toolbar}>
      <Field label="Destination">
        {(controlProps) => (
          <DestinationSearch
            controlProps={controlProps}
            inputRef={input}
            label="Destination"
            className={controlStyles.control}
            onPick={({ slug, name }) => {
              editor.commands.command(insertLinkBlock(createDestinationPath(slug), name));
              onClose();
            }}
            onEscape={onClose}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
