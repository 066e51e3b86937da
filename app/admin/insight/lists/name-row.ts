import { aboutPage } from '#app/admin/about/singleton.ts';
import { getEditPath } from '#app/admin/collections/collection.ts';
import { contactInfo } from '#app/admin/contact-settings/singleton.ts';
import { deals } from '#app/admin/deals/collection.ts';
import { destinations } from '#app/admin/destinations/collection.ts';
import { heroSlides } from '#app/admin/hero-slides/collection.ts';
import type { RankedRow } from '#app/admin/insight/counts.ts';
import { placementNames } from '#app/admin/insight/placement-names.ts';
import { legalTexts } from '#app/admin/legal-texts/singleton.ts';
import { links } from '#app/admin/links/collection.ts';
import { pageTexts } from '#app/admin/page-texts/singleton.ts';
import { pages } from '#app/admin/pages/collection.ts';
import { partners } from '#app/admin/partners/collection.ts';
import { posts } from '#app/admin/posts/collection.ts';
import { sampleArticles } from '#domain/samples/articles.ts';
import { sampleDestinations } from '#domain/samples/destinations.ts';
import type { Subject } from './subjects.ts';

/** What a row is called, and where the owner changes it. */
interface RowName {
  name: string;
  /** What tells it apart, below the name: the path of a page, or that it is deleted. */
  note: string | null;
  /** The path of its form in the panel; null without one. */
  editPath: string | null;
}

/** The pages of the site itself, and where their texts are changed. */
const sitePages: Readonly<Record<string, { name: string; editPath: string | null }>> = {
  '/': { name: 'Home page', editPath: heroSlides.path },
  '/destinations': { name: 'Destinations', editPath: pageTexts.path },
  '/blog': { name: 'Blog', editPath: pageTexts.path },
  '/deals': { name: 'Deals', editPath: pageTexts.path },
  '/about': { name: 'About', editPath: aboutPage.path },
  '/contact': { name: 'Contact', editPath: contactInfo.path },
  '/privacy': { name: 'Privacy', editPath: legalTexts.path },
  '/terms': { name: 'Terms', editPath: legalTexts.path },
  '/legal-notice': { name: 'Legal notice', editPath: legalTexts.path },
  '/suitcase': { name: 'Suitcase', editPath: null },
};

const deviceNames: Readonly<Record<string, string>> = {
  phone: 'Phone',
  tablet: 'Tablet',
  computer: 'Computer',
};

const collections = [posts, destinations, pages, deals, partners, links];

/** Names what a row counts. What is not kept apart has no name of its own. */
export function nameRow(subject: Subject['name'], row: RankedRow): RowName {
  const { key } = row;
  if (key === '(other)') return { name: 'All others', note: null, editPath: null };
  const collection = row.is_deleted ? undefined : collections.find(({ table }) => table === row.table_name);
  if (row.name !== null)
    return {
      name: row.name,
      note: [...(subject === 'page' ? [key] : []), ...(row.is_deleted ? ['deleted'] : [])].join(', ') || null,
      editPath: collection && row.record_id !== null ? getEditPath(collection, row.record_id) : null,
    };
  return nameKey(subject, key);
}

/** Names what belongs to no record, or to one that is not even in the trash. */
function nameKey(subject: Subject['name'], key: string): RowName {
  const plain = { name: key, note: null, editPath: null };
  switch (subject) {
    case 'page':
      return namePage(key);
    case 'place': {
      const sample = sampleDestinations.find(({ slug }) => slug === key);
      return sample ? { ...plain, name: sample.name, note: 'sample' } : { ...plain, note: 'deleted' };
    }
    case 'deal':
      return { ...plain, name: 'Deal', note: 'deleted' };
    case 'partner':
      // A link to nobody who is a partner is counted by its host.
      return uuid.test(key) ? { ...plain, name: 'Partner', note: 'deleted' } : plain;
    case 'link':
      return { ...plain, name: `/go/${key}`, note: 'deleted' };
    case 'placement':
      return { ...plain, name: placementNames[key] ?? key };
    case 'source':
      return { ...plain, name: key === 'direct' ? 'Direct, or unknown' : key };
    case 'device':
      return { ...plain, name: deviceNames[key] ?? key };
    case 'search':
      return { ...plain, name: `“${key}”` };
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

function namePage(path: string): RowName {
  const page = Object.hasOwn(sitePages, path) ? sitePages[path] : undefined;
  if (page) return { ...page, note: path };
  const [folder, slug, ...rest] = path.split('/').slice(1);
  const samples = folder === 'blog' ? sampleArticles : folder === 'destinations' ? sampleDestinations : [];
  const sample = samples.find((each) => each.slug === slug);
  if (sample)
    return { name: 'title' in sample ? sample.title : sample.name, note: `${path}, sample`, editPath: null };
  // Lists of the blog by tag, author or category have no record.
  const isRecord = rest.length === 0;
  return { name: path, note: isRecord ? 'deleted' : null, editPath: null };
}
