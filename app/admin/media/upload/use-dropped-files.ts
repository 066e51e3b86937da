import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** Takes files that are dropped or pasted onto an element: `<div {...zone}>`. Texts and addresses go their usual ways. */
export function useDroppedFiles(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false);

  const follow = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };

  const zone = {
    onDragEnter: follow,
    onDragOver: follow,
    onDragLeave: (event: DragEvent) => {
      // Onto something within it is not out of it.
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    },
    onPaste: (event: ClipboardEvent) => {
      const { clipboardData } = event;
      const files = [...clipboardData.files];
      // Spreadsheets put a picture of their text beside it.
      if (files.length === 0 || clipboardData.getData('text/plain') !== '') return;
      event.preventDefault();
      onFiles(files);
    },
  };
  return { over, zone };
}
