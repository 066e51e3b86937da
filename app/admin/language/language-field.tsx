import { type ComponentProps, useMemo } from 'react';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { useSiteLanguage } from '#app/ui/site-title.tsx';
import { listLanguages, nameLanguage } from './languages.ts';

type LanguageFieldProps = Omit<ComponentProps<typeof SelectField>, 'choices' | 'label'> & {
  /** The chosen language, which may be one that the list does not have; empty for none. */
  stored: string;
  /** Says whether a record needs no language of its own. */
  isOptional?: boolean;
};

/** The language of the owner's texts, or of one record (docs/product/texts.md#languages). */
export function LanguageField({ stored, isOptional, ...select }: LanguageFieldProps) {
  const siteLanguage = useSiteLanguage();
  const choices = useMemo(() => {
    const languages = listLanguages(stored).map(({ tag, name }) => ({ value: tag, label: name }));
    return isOptional
      ? [{ value: '', label: `As the site: ${nameLanguage(siteLanguage)}` }, ...languages]
      : languages;
  }, [stored, isOptional, siteLanguage]);
  return <SelectField {...select} label="Language" choices={choices} />;
}
