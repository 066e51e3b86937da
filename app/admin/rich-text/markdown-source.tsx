import { type ClipboardEvent, type DragEvent, useEffect, useRef } from 'react';
import controlStyles from '#app/ui/forms/control.module.css';
import type { ControlProps } from '#app/ui/forms/field.tsx';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import type { ImageUploadOptions } from './images/start-uploads.ts';
import { getMarkdownPlace, type TextPlace } from './images/text-place.ts';
import { findMarkdownPlace, insertMarkdownImages, type MarkdownPlace } from './markdown/markdown-image.ts';
import { isTypedAt, mapOffset, replaceText } from './markdown/markdown-text.ts';
import styles from './rich-text.module.css';
import { ImageSources } from './toolbars/image-sources.tsx';

interface MarkdownSourceProps {
  fieldProps: ControlProps;
  /** The text to show. The field keeps what is typed; only another `text` replaces it. */
  text: string;
  onChange: (text: string) => void;
  /** Called with the place of the caret; with null when the text loses the focus. */
  onPlace: (place: TextPlace | null) => void;
  images: ImageUploadOptions;
  /** A hidden field keeps what the browser can undo. */
  hidden: boolean;
}

/** Edits Markdown in a text area. Images that are pasted, dropped or chosen are inserted after the block of the caret. */
export function MarkdownSource({ fieldProps, text, onChange, onPlace, images, hidden }: MarkdownSourceProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const lastValue = useRef(text);
  /** The places of the running uploads in the order in which they were chosen. They move along with the text. */
  const places = useRef<MarkdownPlace[]>([]);
  const uploads = useRef(new Set<AbortController>());

  /** Reports the caret's place, on each input too: a change of the text, as by dictation, moves it without an event. */
  const reportPlace = () => {
    const { current } = area;
    if (current && current === document.activeElement)
      onPlace(getMarkdownPlace(current.value, current.selectionEnd));
  };
  const handleInput = () => {
    const value = area.current?.value ?? '';
    reportPlace();
    if (value === lastValue.current) return;
    const caret = area.current?.selectionEnd ?? 0;
    // What is typed at the end of a block belongs to the block, so its images come after that.
    for (const place of places.current) {
      const isTyped = place.side === 'after' && isTypedAt(lastValue.current, value, place.offset, caret);
      place.offset = isTyped ? caret : mapOffset(lastValue.current, value, place.offset);
    }
    lastValue.current = value;
    onChange(value);
  };

  useEffect(() => {
    const { current } = area;
    if (hidden || !current || current.value === text) return;
    lastValue.current = text;
    replaceText(current, { start: 0, end: current.value.length, text });
  }, [text, hidden]);

  useEffect(() => {
    const running = uploads.current;
    return () => {
      for (const upload of running) upload.abort();
    };
  }, []);

  /** Inserts images at a place. The places of uploads that were chosen later come after them. */
  const insertImages = (current: HTMLTextAreaElement, place: MarkdownPlace, urls: readonly string[]) => {
    const images = insertMarkdownImages(current.value, place, urls);
    const { start, text } = images;
    const index = places.current.indexOf(place);
    // A place after a block is at the end of a line, so the blank line below the images does not move it.
    for (const [otherIndex, other] of places.current.entries())
      if (other.offset > start || (other.offset === start && otherIndex > index))
        other.offset += other.side === 'after' ? text.trimEnd().length : text.length;
    // Before a text, the images leave the caret at that text.
    replaceText(current, images, place.side === 'before' ? 'after' : 'before');
    lastValue.current = current.value;
    onChange(current.value);
    reportPlace();
    return images;
  };

  const uploadFiles = async (files: readonly File[]) => {
    const { current: started } = area;
    if (!started) return;
    const place = findMarkdownPlace(started.value, started.selectionEnd);
    const controller = new AbortController();
    const { signal } = controller;
    places.current.push(place);
    uploads.current.add(controller);
    images.onUploading(uploads.current.size);
    // All uploads run at once, and their images are inserted together, in the order in which they were chosen.
    const results = await Promise.allSettled(files.map((file) => images.upload(file, { signal })));
    const { current } = area;
    if (!signal.aborted && current) {
      const urls = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
      if (urls.length > 0) insertImages(current, place, urls);
      for (const result of results) {
        if (result.status === 'fulfilled') images.onUploaded();
        else images.onFailure(result.reason);
      }
    }
    places.current = places.current.filter((other) => other !== place);
    uploads.current.delete(controller);
    images.onUploading(uploads.current.size);
  };

  const takeFiles = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const files = [...data.files];
    // Spreadsheets copy an image of the cells along with their text. In that case only the text is pasted.
    if (files.length === 0 || data.getData('text/plain') !== '') return;
    event.preventDefault();
    void uploadFiles(files);
  };

  const insertFromLibrary = (url: string) => {
    const { current } = area;
    if (!current) return;
    const image = insertImages(current, findMarkdownPlace(current.value, current.selectionEnd), [url]);
    current.focus();
    // The owner describes the image next: between the brackets.
    const altOffset = image.start + image.text.indexOf('![') + 2;
    current.setSelectionRange(altOffset, altOffset);
  };

  return (
    <div hidden={hidden}>
      <div className={styles.sources}>
        <ImageSources
          inputLabel="Upload images into the Markdown"
          open
          onFiles={(files) => void uploadFiles(files)}
          onPick={insertFromLibrary}
        />
      </div>
      <textarea
        {...fieldProps}
        ref={area}
        dir="auto"
        className={joinClassNames(controlStyles.control, styles.source)}
        rows={12}
        spellCheck
        defaultValue={text}
        onChange={handleInput}
        onSelect={reportPlace}
        onBlur={() => onPlace(null)}
        onPaste={(event) => takeFiles(event, event.clipboardData)}
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={(event) => takeFiles(event, event.dataTransfer)}
      />
    </div>
  );
}
