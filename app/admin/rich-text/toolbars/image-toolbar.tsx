import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import styles from './inline-toolbar.module.css';

interface ImageToolbarProps {
  editor: Editor;
  alt: string;
  caption: string;
  /** Says whether the first field takes the focus; `onFocused` is then called. */
  autoFocus: boolean;
  onFocused: () => void;
}

/** Edits the alternative text and the caption of the selected image, and removes the image. */
export function ImageToolbar({ editor, alt, caption, autoFocus, onFocused }: ImageToolbarProps) {
  const firstField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!autoFocus) return;
    firstField.current?.focus({ preventScroll: true });
    onFocused();
  }, [autoFocus, onFocused]);

  const setAttribute = (name: 'alt' | 'title', text: string | null) =>
    editor.commands.command(({ tr, state }) => {
      tr.setNodeAttribute(state.selection.from, name, text);
      return true;
    });
  const returnToText = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    editor.commands.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of the form, but these belong to the text
    <div className={styles.toolbar} role="group" aria-label="Selected image">
      <div className={styles.fields}>
        <TextField
          ref={firstField}
          label="Alternative text"
          autoComplete="off"
          placeholder="Describe the image"
          value={alt}
          onChange={(event) => setAttribute('alt', event.target.value)}
          onKeyDown={returnToText}
        />
        <TextField
          label="Caption"
          autoComplete="off"
          placeholder="Shown below the image"
          value={caption}
          onChange={(event) => setAttribute('title', event.target.value || null)}
          onKeyDown={returnToText}
        />
      </div>
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
