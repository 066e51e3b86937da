import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import controlStyles from '#app/ui/forms/control.module.css';
import field from '#app/ui/forms/field.module.css';
import type { ControlProps } from '#app/ui/forms/field.tsx';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import visuallyHidden from '#app/ui/visually-hidden.module.css';
import type { RichTextProps } from './rich-text.tsx';
import styles from './rich-text-field.module.css';

interface RichTextFieldProps extends Pick<RichTextProps, 'value' | 'onChange' | 'onPlace' | 'images'> {
  /** The id of the edited element, with which the form can focus it. */
  id: string;
  label: string;
  help: string;
  /** Buttons that fill the text, shown above it. */
  buttons?: ReactNode;
  /** Says that the text is a sheet of its own, without a box, and whether its tools are shown only where they are needed. */
  sheet?: 'withTools' | 'withoutTools' | undefined;
  error?: string | null;
}

/**
 * A field for text with headings, lists, links and images, stored as Markdown. The editor is large, so it is loaded
 * separately. Until it is loaded, and if loading fails, a text area edits the Markdown.
 */
export function RichTextField({
  id,
  label,
  help,
  buttons,
  sheet,
  error = null,
  ...text
}: RichTextFieldProps) {
  const [RichText, setRichText] = useState<ComponentType<RichTextProps> | 'loading' | 'failed'>('loading');
  // Whether the text area had the focus when the editor replaced it. If so, the editor takes the focus.
  const [hadFocus, setHadFocus] = useState(false);
  const fieldProps: ControlProps = {
    id,
    'aria-describedby': error ? `${id}-help ${id}-error` : `${id}-help`,
    'aria-invalid': error ? true : undefined,
  };

  useEffect(() => {
    let current = true;
    import('./rich-text.tsx').then(
      ({ default: loaded }) => {
        if (!current) return;
        setHadFocus(document.activeElement?.id === id);
        setRichText(() => loaded);
      },
      () => current && setRichText('failed'),
    );
    return () => {
      current = false;
    };
  }, [id]);

  return (
    <div className={joinClassNames(field.field, sheet && styles.sheet)}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the Tab key reaches the editor */}
      <label
        className={sheet ? visuallyHidden.hidden : field.label}
        id={`${id}-label`}
        htmlFor={id}
        onClick={() => document.getElementById(id)?.focus()}
      >
        {label}
      </label>
      <p className={sheet ? visuallyHidden.hidden : field.help} id={`${id}-help`}>
        {help}
      </p>
      {buttons}
      {typeof RichText === 'string' ? (
        <>
          <textarea
            {...fieldProps}
            dir="auto"
            className={controlStyles.control}
            rows={12}
            value={text.value}
            aria-busy={RichText === 'loading'}
            onChange={(event) => text.onChange(event.target.value)}
          />
          <div role="status">
            {RichText === 'failed' && (
              <p className={field.help}>
                The editor could not be loaded. You can still write, with signs for the format, such as
                **bold**.
              </p>
            )}
          </div>
        </>
      ) : (
        <RichText
          fieldProps={fieldProps}
          labelId={`${id}-label`}
          sheet={sheet}
          autoFocus={hadFocus}
          {...text}
        />
      )}
      {error && (
        <p className={field.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
