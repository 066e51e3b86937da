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

/** A field that searches what a text can link to, while it contains words and no URL. */
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
  const isSearched = isOpen && !isUrl;
  const { targets, isLoading, isFailed } = useLinkTargets(isUrl ? '' : value, kinds, isSearched);
  const options = isUrl || isFailed ? [] : targets;
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
          // Without words, Enter means what the field contains: nothing.
          picksFirst={value.trim() !== '' && !isUrl}
          note={
            isSearched
              ? describeResults(value.trim(), { isLoading, isFailed, count: options.length, takesUrls })
              : null
          }
          onEscape={onEscape}
        />
      )}
    </Field>
  );
}

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
