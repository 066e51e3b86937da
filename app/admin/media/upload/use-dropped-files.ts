import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * Receives files that are dropped on or pasted into an element, or, without one, anywhere on the page, unless a modal
 * dialog is open. The browser itself handles text. Returns whether files are being dragged over the element, or the
 * page.
 */
export function useDroppedFiles(
  onFiles: (files: File[]) => void,
  area?: RefObject<HTMLElement | null>,
): boolean {
  const [isDragOver, setIsDragOver] = useState(false);
  const isBlocked = () => !area && document.querySelector('dialog[open]') !== null;
  const onDrag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files') || isBlocked()) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setIsDragOver(true);
  });
  const takeFiles = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])];
    if (files.length === 0 || isBlocked()) return;
    event.preventDefault();
    onFiles(files);
  });

  useEffect(() => {
    // On the document, these listeners run before the one on the window that stops stray drops (shell/layout.tsx).
    const target: Node = area?.current ?? document;
    const controller = new AbortController();
    const listen = <Name extends keyof DocumentEventMap>(
      name: Name,
      listener: (event: DocumentEventMap[Name]) => void,
    ) => target.addEventListener(name, listener as EventListener, { signal: controller.signal });
    listen('dragenter', (event) => onDrag(event));
    listen('dragover', (event) => onDrag(event));
    listen('dragleave', ({ relatedTarget }) => {
      // Moving between two elements within the target does not leave the target.
      if (!target.contains(relatedTarget as Node | null)) setIsDragOver(false);
    });
    listen('drop', (event) => {
      setIsDragOver(false);
      takeFiles(event, event.dataTransfer);
    });
    listen('paste', (event) => {
      // Spreadsheets copy an image of the cells along with their text. In that case only the text is pasted.
      if (event.clipboardData?.getData('text/plain') === '') takeFiles(event, event.clipboardData);
    });
    return () => controller.abort();
  }, [area]);

  return isDragOver;
}
