import { type ComponentType, useEffect, useId, useState } from 'react';
import field from '#app/ui/forms/field.module.css';
import type { ControlProps } from '#app/ui/forms/field.tsx';
import type { RichTextProps } from './rich-text.tsx';

interface RichTextFieldProps extends Pick<RichTextProps, 'value' | 'onChange' | 'pictures'> {
  label: string;
  /** Beneath the label. */
  help: string;
}

/**
 * A long text with headings, lists, links and pictures, kept as Markdown. The editor comes by itself, for the one form
 * that has it; until then, and if it cannot be had, the Markdown is edited as it is.
 */
export function RichTextField({ label, help, ...text }: RichTextFieldProps) {
  const id = useId();
  const [RichText, setRichText] = useState<ComponentType<RichTextProps> | 'loading' | 'failed'>('loading');
  // Whoever writes already goes on writing.
  const [goesOn, setGoesOn] = useState(false);
  const ties: ControlProps = { id, 'aria-describedby': `${id}-help`, 'aria-invalid': undefined };

  useEffect(() => {
    let current = true;
    import('./rich-text.tsx').then(
      ({ default: loaded }) => {
        if (!current) return;
        setGoesOn(document.activeElement?.id === id);
        setRichText(() => loaded);
      },
      () => current && setRichText('failed'),
    );
    return () => {
      current = false;
    };
  }, [id]);

  return (
    <div className={field.field}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: what it does for a pointer, the tab key does */}
      <label
        className={field.label}
        id={`${id}-label`}
        htmlFor={id}
        onClick={() => document.getElementById(id)?.focus()}
      >
        {label}
      </label>
      <p className={field.help} id={`${id}-help`}>
        {help}
      </p>
      {typeof RichText === 'string' ? (
        <>
          <textarea
            {...ties}
            className={field.control}
            rows={12}
            value={text.value}
            aria-busy={RichText === 'loading'}
            onChange={(event) => text.onChange(event.target.value)}
          />
          <div role="status">
            {RichText === 'failed' && (
              <p className={field.help}>The editor could not be loaded. You can go on in Markdown.</p>
            )}
          </div>
        </>
      ) : (
        <RichText ties={ties} labelId={`${id}-label`} goesOn={goesOn} {...text} />
      )}
    </div>
  );
}
