import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Receives files that are dropped or pasted anywhere on the page, unless a modal dialog is open.
 *
 * @returns whether files are being dragged over the page
 */
export function usePageFiles(onFiles: (files: File[]) => void): boolean {
  const [isDragOver, setIsDragOver] = useState(false);

  const onDrag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files') || isDialogOpen()) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setIsDragOver(true);
  });
  const onDrop = useEffectEvent((event: DragEvent) => {
    setIsDragOver(false);
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0 || isDialogOpen()) return;
    event.preventDefault();
    onFiles(files);
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    // Spreadsheets copy an image of the cells along with their text. In that case only the text is pasted.
    if (files.length === 0 || event.clipboardData?.getData('text/plain') !== '' || isDialogOpen()) return;
    event.preventDefault();
    onFiles(files);
  });

  useEffect(() => {
    const controller = new AbortController();
    // The listeners are on the document, so that they run before the one that stops stray drops (app/admin/shell/layout.tsx).
    const listen = <Name extends keyof DocumentEventMap>(
      name: Name,
      listener: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, listener, { signal: controller.signal });
    listen('dragenter', (event) => onDrag(event));
    listen('dragover', (event) => onDrag(event));
    listen('dragleave', (event) => {
      // Moving from one element to another one does not leave the page.
      if (event.relatedTarget === null) setIsDragOver(false);
    });
    listen('drop', (event) => onDrop(event));
    listen('paste', (event) => onPaste(event));
    return () => controller.abort();
  }, []);

  return isDragOver;
}

const isDialogOpen = () => document.querySelector('dialog[open]') !== null;
