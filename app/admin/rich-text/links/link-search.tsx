import { type Ref, useState } from 'react';
import { Combobox } from '#app/ui/forms/combobox.tsx';
import controlStyles from '#app/ui/forms/control.module.css';
import { Field } from '#app/ui/forms/field.tsx';
import { completeLinkUrl, isLinkUrl } from '#domain/urls/link-url.ts';
import type { LinkTarget, TargetKind } from './find-link-targets.ts';
import { useLinkTargets } from './use-link-targets.ts';

interface LinkSearchProps {
  label: string;
  help?: string;
  error: string | null;
  placeholder: string;
  inputRef?: Ref<HTMLInputElement>;
  /** What is searched. */
  kinds: readonly TargetKind[];
  /** Says that a URL may be typed, too. */
  takesUrls: boolean;
  value: string;
  onChange: (value: string) => void;
  onPick: (target: LinkTarget) => void;
  /** Called on Enter without a result to pick. */
  onEnter?: () => void;
  onEscape: () => void;
}

/** A field that searches what a text can link to, unless it contains a URL. */
export function LinkSearch({
  label,
  help,
  error,
  kinds,
  takesUrls,
  value,
  onEscape,
  ...field
}: LinkSearchProps) {
  const [isOpen, setOpen] = useState(false);
  const isUrl = takesUrls && isTypedUrl(value);
  // What may be the host of a URL, such as booking.com, may also be in what is sought.
  const isSearched = isOpen && !(isUrl && urlStart.test(value.trim()));
  const { targets, isLoading, isFailed } = useLinkTargets(value, kinds, isSearched);
  const options = !isSearched || isFailed || (isUrl && isLoading) ? [] : targets;
  const note =
    isSearched && !isUrl
      ? describeResults(value.trim(), { isLoading, isFailed, count: options.length, takesUrls })
      : null;
  return (
    <Field label={label} help={help} error={error}>
      {(controlProps) => (
        <Combobox
          {...field}
          controlProps={controlProps}
          label={label}
          className={controlStyles.control}
          value={value}
          isOpen={isOpen}
          onOpen={setOpen}
          options={options}
          isLoading={isSearched && isLoading && !isFailed}
          // Enter means what the field contains if that is a URL, or nothing.
          picksFirst={value.trim() !== '' && !isUrl}
          note={note}
          onEscape={onEscape}
        />
      )}
    </Field>
  );
}

/** Matches the beginning of what is nothing but a URL. */
const urlStart = /^(?:[a-z][a-z\d+.-]*:|\/|#)/i;

/** Returns whether what is typed is a URL and no words. */
function isTypedUrl(input: string): boolean {
  const url = input.trim();
  return !/\s/.test(url) && isLinkUrl(completeLinkUrl(url));
}

function describeResults(
  search: string,
  results: { isLoading: boolean; isFailed: boolean; count: number; takesUrls: boolean },
): string | null {
  const way = results.takesUrls ? ' You can enter a URL.' : '';
  if (results.isFailed) return `The search failed.${way}`;
  if (results.isLoading) return results.count > 0 ? null : 'Searching...';
  if (results.count > 0) return null;
  return search ? `Nothing matches “${search}”.${way}` : 'There is nothing to link to yet.';
}
