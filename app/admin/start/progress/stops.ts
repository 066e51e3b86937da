import { startGuide } from '#app/admin/page/menu-links.ts';

/** The stops of the start guide, in their order (docs/product/dashboard.md#start-guide). */
export const stopIds = ['name', 'logo', 'partner', 'destinations', 'post', 'contact', 'legal'] as const;
export type StopId = (typeof stopIds)[number];

/** Stands in the URL of the guide instead of a stop. */
export const endOfGuide = 'end';

interface StopInfo {
  label: string;
  title: string;
  /** Says what the stop is good for. */
  lead: string;
  /** The page that shows what the stop changes. */
  path: string;
  /** The page that shows the change as soon as the stop is done, if that is another page. */
  donePath?: string;
  /** The button that goes on without it; by default 'Skip this stop'. */
  skipLabel?: string;
  /** The gap that says the same on the dashboard (find-gaps.ts). */
  gap?: string;
}

export const stops: Readonly<Record<StopId, StopInfo>> = {
  name: {
    label: 'Name',
    title: 'What is your site called?',
    lead: 'The name stands at the top of each page, in browser tabs and in search results. The colors and the fonts are how people will remember it.',
    path: '/',
    gap: 'name',
  },
  logo: {
    label: 'Logo',
    title: 'Do you have a logo?',
    lead: 'It stands beside the name, and in browser tabs. Many sites need none: the name alone is enough.',
    path: '/',
    skipLabel: 'The name is enough',
  },
  partner: {
    label: 'Partner link',
    title: 'Where do your visitors book?',
    lead: 'Search Deals and Book Now on places, deals and posts open this link of your booking partner. It is how the site earns money.',
    path: '/',
    gap: 'partner-link',
  },
  destinations: {
    label: 'Three destinations',
    title: 'Where do you send people?',
    lead: 'Three places are enough to begin. Take over some of our samples, with their texts and drawings, or write about your own.',
    path: '/destinations',
    gap: 'destinations',
  },
  post: {
    label: 'First post',
    title: 'What do you have to tell?',
    lead: 'A post brings people to your site who were not looking for a booking. Begin with one of our articles, or with an empty page.',
    path: '/blog',
    gap: 'posts',
  },
  contact: {
    label: 'Contact',
    title: 'How do people reach you?',
    lead: 'The email stands in the footer and on the contact page.',
    path: '/contact',
    gap: 'email',
  },
  legal: {
    label: 'Legal',
    title: 'Who answers for this site?',
    lead: 'Many countries ask for a legal notice. The privacy policy and the terms show our sample texts, marked as samples, until you replace them under Legal Texts.',
    path: '/privacy',
    donePath: '/legal-notice',
    gap: 'legal-notice',
  },
};

export const isStopId = (text: string | null): text is StopId => stopIds.some((id) => id === text);

/** The path of a stop, or of the end of the guide. */
export const getStopPath = (id: StopId | null) => `${startGuide.path}?stop=${id ?? endOfGuide}`;

/** The state for a link to a form, which leads back to the first open stop of the guide, even after a record was created. */
export const returnToGuide = { list: { to: startGuide.path, label: startGuide.label, takesNew: true } };
