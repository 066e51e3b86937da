import { useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import styles from './language-switcher.module.css';
import { type Language, languages, nextLanguage } from './languages.ts';

/** Goes from language to language and says so; no translation happens (docs/product.md#interaction). */
export function LanguageSwitcher() {
  const { notify } = useNotices();
  const [language, setLanguage] = useState<Language>(languages[0]);

  const change = () => {
    const next = nextLanguage(language);
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
