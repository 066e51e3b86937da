import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** Receives files that are dropped on or pasted into an element: `<div {...zoneProps}>`. The browser itself handles text. */
export function useDroppedFiles(onFiles: (files: File[]) => void) {
  const [isDragOver, setIsDragOver] = useState(false);

  const handleDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setIsDragOver(true);
  };

  const zoneProps = {
    onDragEnter: handleDrag,
    onDragOver: handleDrag,
    onDragLeave: (event: DragEvent) => {
      // Moving onto a child element does not leave the zone.
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsDragOver(false);
    },
    onDrop: (event: DragEvent) => {
      setIsDragOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    },
    onPaste: (event: ClipboardEvent) => {
      const { clipboardData } = event;
      const files = [...clipboardData.files];
      // Spreadsheets copy an image of the cells along with their text. In that case only the text is pasted.
      if (files.length === 0 || clipboardData.getData('text/plain') !== '') return;
      event.preventDefault();
      onFiles(files);
    },
  };
  return { isDragOver, zoneProps };
}
