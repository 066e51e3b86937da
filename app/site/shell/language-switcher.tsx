import { useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import styles from './language-switcher.module.css';

/** Cycles through the languages and shows a notice; nothing is translated (docs/product/layout.md#public-layout). */
export function LanguageSwitcher() {
  const { notify } = useNotices();
  const [language, setLanguage] = useState<Language>(languages[0]);

  const change = () => {
    const next = getNextLanguage(language);
    setLanguage(next);
    notify({
      title: 'Language Changed',
      description: `Language switched to ${next.name}. This feature is not fully implemented yet.`,
    });
  };

  return (
    <button
      type="button"
      className={styles.switcher}
      onClick={change}
      aria-label={`Language: ${language.code}`}
    >
      <Icon name="globe" size={18} />
      <span>{language.code}</span>
    </button>
  );
}

/** The languages that the switcher cycles through; nothing is translated yet (docs/product/layout.md#public-layout). */
export const languages = [
  { code: 'EN', name: 'English' },
  { code: 'ES', name: 'Spanish' },
  { code: 'FR', name: 'French' },
] as const;

type Language = (typeof languages)[number];

/** Returns the language after `current`; the first one follows the last. */
export function getNextLanguage(current: Language): Language {
  return languages[(languages.indexOf(current) + 1) % languages.length] ?? languages[0];
}
