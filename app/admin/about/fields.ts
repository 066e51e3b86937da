import { describeFields, type Group } from '#app/admin/fields/describe-fields.ts';
import { defineSingleton } from '#app/admin/singletons/define-singleton.ts';
import type { AboutTexts } from '#domain/about.ts';
import { createAboutText } from './about-text.tsx';
import { aboutPage } from './singleton.ts';
import { valueTitles } from './value-titles.ts';

const values: Group = { title: 'Core values' };

/** Describes the mission and the four values. Their defaults contain the title of the site. */
function createAboutFields(defaults: AboutTexts) {
  const type = createAboutText(defaults);
  return describeFields('about_page', {
    mission: {
      type,
      label: 'Mission',
      help: 'An empty line starts a new paragraph. The first paragraph is shown in large type.',
    },
    adventure: { type, label: valueTitles.adventure, group: values },
    connection: { type, label: valueTitles.connection, group: values },
    responsibility: { type, label: valueTitles.responsibility, group: values },
    passion: { type, label: valueTitles.passion, group: values },
  });
}

/** The texts of the About page (docs/product/pages.md). The form shows the defaults where nothing is stored. */
export const createAboutForm = (defaults: AboutTexts) =>
  defineSingleton({
    name: 'about-page',
    singleton: aboutPage,
    fields: createAboutFields(defaults),
    write: 'update',
    savedNotice: () => ({ title: 'About Page Saved!' }),
  });
