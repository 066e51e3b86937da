import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ReturnLink } from '#app/admin/collections/return-state.ts';
import { FormMessages } from '#app/admin/editor/form-messages.tsx';
import { useSaveShortcut } from '#app/admin/editor/use-save-shortcut.ts';
import type { FormContext } from '#app/admin/fields/field-type.ts';
import { FormFields } from '#app/admin/fields/form-fields.tsx';
import { listNames, type PlacedFields } from '#app/admin/fields/place-fields.ts';
import { RichTextInput } from '#app/admin/fields/types/rich-text.tsx';
import { TextInput } from '#app/admin/fields/types/text.tsx';
import { useShortcuts } from '#app/admin/page/use-shortcuts.ts';
import { WritingPlaceProvider } from '#app/admin/rich-text/writing-place.tsx';
import { EarlierVersionsLink } from '#app/admin/versions/earlier-versions-link.tsx';
import { FormBar } from './form-bar.tsx';
import styles from './form-frame.module.css';
import { FormHead } from './form-head.tsx';
import { TextFoot } from './text-foot.tsx';
import { useColumn } from './use-column.ts';

interface FormFrameProps<Draft extends FieldValues>
  extends Pick<Parameters<typeof FormBar<Draft>>[0], 'editor' | 'state' | 'buttons' | 'onPress'> {
  title: string;
  back: ReturnLink;
  fields: PlacedFields;
  form: FormContext;
  /** What visitors will see: beside the sheet of a record that is written, or else at the top of the column. */
  preview: ReactNode;
  /** Where the earlier versions of the record are; null if it is not stored. */
  versionsPath: string | null;
  /** Called when the owner presses Ctrl+S or Cmd+S. */
  onSave: () => void;
  /** Messages about the record, above its title. */
  children: ReactNode;
}

/**
 * The form of a record (docs/product/panel.md#forms): a sheet with what is written, and a column with its settings. Without
 * the column, the sheet fills the window. Each field stays mounted, so that what is typed, what can be undone, and running
 * uploads survive.
 */
export function FormFrame<Draft extends FieldValues>({
  editor,
  title,
  back,
  fields,
  form,
  preview,
  versionsPath,
  onSave,
  children,
  ...bar
}: FormFrameProps<Draft>) {
  const desk = useRef<HTMLDivElement>(null);
  const settings = useRef<HTMLDivElement>(null);
  const column = useColumn();
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const isWritten = fields.text !== null;
  const columnError = useFirstError(listNames(fields.column), form);
  const sheetError = useFirstError(Object.keys(editor.state.values), form);
  // A field with an error has to be in sight before it takes the focus.
  const showsColumn = !column.isHidden || columnError.isShown;
  const showsPreview = isWritten && isPreviewOpen && !sheetError.isShown;
  useBarHeight(desk);
  useScrollOfText(showsPreview);
  useScrollToShown(settings, showsColumn && !showsPreview);

  const togglePreview = () => {
    setPreviewOpen(!showsPreview);
    sheetError.forget();
  };
  const toggleColumn = () => {
    if (showsColumn && !showsPreview && scrollIfBelow(settings.current)) return;
    // The preview takes the place of the column.
    column.setHidden(showsColumn && !showsPreview);
    setPreviewOpen(false);
    columnError.forget();
  };
  useShortcuts(true, { d: toggleColumn, ...(isWritten && { p: togglePreview }) });
  useSaveShortcut(() => {
    if (!editor.blocks.isBlocked()) onSave();
  });

  return (
    <WritingPlaceProvider>
      <div
        ref={desk}
        className={styles.desk}
        data-form
        data-full-page={showsColumn ? undefined : true}
        data-beside={showsPreview ? 'preview' : showsColumn ? 'column' : undefined}
      >
        <FormHead title={title} back={back}>
          <FormBar
            editor={editor}
            showsPreview={isWritten ? showsPreview : null}
            onPreview={togglePreview}
            showsColumn={showsColumn && !showsPreview}
            onColumn={toggleColumn}
            {...bar}
          />
        </FormHead>
        <div className={styles.work}>
          {/* Enter submits nothing: it could publish the record in mid-sentence. The browser's validation is off, because it
          would show only one error at a time, and only briefly. */}
          <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
            <div className={styles.sheet}>
              <FormMessages editor={editor} />
              {children}
              {fields.title && <Title form={form} {...fields.title} />}
              <FormFields fields={fields.sheet} form={form} />
              {fields.text && (
                <RichTextInput
                  {...fields.text}
                  form={form}
                  sheet={showsColumn ? 'withTools' : 'withoutTools'}
                />
              )}
            </div>
            {/* biome-ignore lint/a11y/useSemanticElements: a section has no role without a name, and a fieldset a border of its own */}
            <div
              ref={settings}
              className={styles.column}
              role="region"
              aria-label="Settings"
              hidden={!showsColumn || showsPreview}
            >
              {!isWritten && <div className={styles.card}>{preview}</div>}
              <FormFields fields={fields.column} form={form} />
              {versionsPath !== null && <EarlierVersionsLink to={versionsPath} />}
            </div>
          </form>
          {showsPreview && <div className={styles.preview}>{preview}</div>}
        </div>
        {fields.text && <TextFoot text={String(form.fields.draft[fields.text.name])} />}
      </div>
    </WritingPlaceProvider>
  );
}

/** The title of a record. That of a new one has the focus. */
function Title({ form, ...title }: NonNullable<PlacedFields['title']> & { form: FormContext }) {
  const { value } = form.fields.control(title.name);
  const isEmpty = useRef(value === '');
  useEffect(() => {
    // After a navigation within the panel, the main element has the focus.
    if (isEmpty.current && document.activeElement?.matches('body, main'))
      document.getElementsByName(title.name)[0]?.focus();
  }, [title.name]);
  return <TextInput {...title} form={form} isTitle />;
}

/** Says whether one of the fields has got an error, until the owner looks elsewhere. */
function useFirstError(names: readonly string[], form: FormContext) {
  const hasError = names.some((name) => form.fields.getState(name).hasError);
  const [hadError, setHadError] = useState(hasError);
  const [isShown, setShown] = useState(hasError);
  // While rendering, so that the field is in sight before the form moves the focus to it.
  if (hasError !== hadError) {
    setHadError(hasError);
    if (hasError) setShown(true);
  }
  return { isShown, forget: () => setShown(false) };
}

/** Keeps where the text was scrolled to while the preview takes its place. */
function useScrollOfText(showsPreview: boolean): void {
  const scrolledTo = useRef(0);
  useLayoutEffect(() => {
    if (!showsPreview) return;
    scrolledTo.current = scrollY;
    return () => scrollTo({ top: scrolledTo.current, behavior: 'instant' });
  }, [showsPreview]);
}

/** In a narrow window the column is below the text. Whoever shows it is led there. */
function useScrollToShown(column: RefObject<HTMLElement | null>, isShown: boolean): void {
  const wasShown = useRef(isShown);
  useLayoutEffect(() => {
    if (isShown && !wasShown.current) scrollIfBelow(column.current);
    wasShown.current = isShown;
  }, [column, isShown]);
}

/** Scrolls to an element that begins below the window. Returns whether it does. */
function scrollIfBelow(element: HTMLElement | null): boolean {
  if (!element || element.getBoundingClientRect().top < innerHeight) return false;
  element.scrollIntoView();
  return true;
}

/** Tells the style sheet how high the bar is: in a narrow window, or with enlarged text, it has more lines. */
function useBarHeight(desk: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = desk;
    const bar = current?.querySelector('header');
    if (!current || !bar) return;
    const observer = new ResizeObserver(() => current.style.setProperty('--bar', `${bar.offsetHeight}px`));
    observer.observe(bar);
    return () => observer.disconnect();
  }, [desk]);
}
