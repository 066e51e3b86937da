import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ReturnLink } from '#app/admin/collections/return-state.ts';
import { FormLayout, type FormLayoutProps } from '#app/admin/editor/layout/form-layout.tsx';
import type { Editor } from '#app/admin/editor/use-editor.ts';
import { publishNow } from '#app/admin/publication/publication-draft.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { WritingBar } from './writing-bar.tsx';
import { WritingContext, type WritingPanel } from './writing-context.ts';
import styles from './writing-frame.module.css';

/** The draft of a record that can be written in the writing view. */
interface WritableDraft {
  published_at: string;
}

interface WritingFrameProps<Draft extends WritableDraft> {
  form: FormLayoutProps;
  editor: Editor<Draft>;
  isWriting: boolean;
  back: ReturnLink;
  foot: (draft: Draft) => ReactNode;
}

/**
 * A form as a column of fields, or as the writing view (docs/product/editor.md). Both have the same elements, so that a
 * switch keeps the caret, what can be undone, and running uploads.
 */
export function WritingFrame<Draft extends WritableDraft>({
  form,
  editor,
  isWriting,
  back,
  foot,
}: WritingFrameProps<Draft>) {
  const [panel, setPanel] = useState<WritingPanel>(null);
  const container = useRef<HTMLDivElement>(null);
  useDefaultState(editor, isWriting);
  useScrollOfText(isWriting ? panel : null);
  useBarHeight(container, isWriting);

  const toggle = (next: WritingPanel) => setPanel((current) => (current === next ? null : next));
  useShortcuts(isWriting, {
    p: () => toggle('preview'),
    d: () => toggle('details'),
  });

  // A field with an error has to be in sight before it takes the focus.
  const reveal = useEffectEvent(() => {
    const invalid = container.current?.querySelector('form [aria-invalid="true"]');
    if (!isWriting || !invalid) return;
    if (invalid.closest('[data-details]')) setPanel('details');
    else if (!invalid.checkVisibility()) setPanel(null);
  });
  const submit = () => {
    if (isWriting && editor.autosaves) editor.saveDraft();
    else form.onSubmit();
  };
  useEffect(() => {
    const { current } = container;
    if (!current) return;
    const observer = new MutationObserver(reveal);
    observer.observe(current, { subtree: true, attributes: true, attributeFilter: ['aria-invalid'] });
    return () => observer.disconnect();
  }, []);

  return (
    <WritingContext value={isWriting ? { panel } : null}>
      <div ref={container}>
        <FormLayout
          {...form}
          onSubmit={submit}
          frame={
            isWriting
              ? {
                  head: (formId) => (
                    <WritingBar
                      formId={formId}
                      editor={editor}
                      form={form}
                      back={back}
                      panel={panel}
                      onPanel={toggle}
                      onCompare={() => editor.dispatch({ type: 'conflictOpened' })}
                      onPublish={() => editor.submitWith({ published_at: publishNow } as Partial<Draft>)}
                    />
                  ),
                  foot: <div className={styles.foot}>{foot(editor.state.values)}</div>,
                  showsAside: panel === 'preview',
                  classNames: {
                    frame: `${styles.desk} ${panel === 'details' ? styles.withDetails : ''}`,
                    form: panel === 'preview' ? styles.hiddenSheet : styles.sheet,
                    aside: styles.preview,
                  },
                }
              : null
          }
        />
      </div>
    </WritingContext>
  );
}

/**
 * Makes a new record a draft in the writing view, and published at once in the form (docs/product/publishing.md). A
 * state that the owner has chosen stays.
 */
function useDefaultState<Draft extends WritableDraft>(
  { state: { base }, dispatch }: Editor<Draft>,
  isWriting: boolean,
): void {
  const wanted = isWriting ? '' : publishNow;
  const isOther = base.version === null && base.draft.published_at !== wanted;
  const change = useEffectEvent(() =>
    dispatch({ type: 'defaultsChanged', defaults: { published_at: wanted } as Partial<Draft> }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the default changes along with the view
  useLayoutEffect(() => {
    if (isOther) change();
  }, [isOther, wanted]);
}

/** Keeps where the text was scrolled to while a panel takes its place. */
function useScrollOfText(panel: WritingPanel): void {
  const scrolledTo = useRef(0);
  useLayoutEffect(() => {
    if (panel === null) return;
    scrolledTo.current = scrollY;
    if (panel === 'preview') scrollTo({ top: 0, behavior: 'instant' });
    return () => scrollTo({ top: scrolledTo.current, behavior: 'instant' });
  }, [panel]);
}

/** Tells the style sheet how high the bar is: in a narrow window, or with enlarged text, it has more lines. */
function useBarHeight(container: RefObject<HTMLElement | null>, isWriting: boolean): void {
  useLayoutEffect(() => {
    const { current } = container;
    const bar = current?.querySelector('header');
    if (!isWriting || !current || !bar) return;
    const observer = new ResizeObserver(() => current.style.setProperty('--bar', `${bar.offsetHeight}px`));
    observer.observe(bar);
    return () => observer.disconnect();
  }, [container, isWriting]);
}
