import { useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import styles from './language-switcher.module.css';
import { getNextLanguage, type Language, languages } from './languages.ts';

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
