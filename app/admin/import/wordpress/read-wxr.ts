import { Parser } from 'htmlparser2';
import { assertDepth } from '#app/admin/import/file/export-file.ts';
import { cleanText } from '#app/admin/table-file/clean-text.ts';
import { type ItemText, itemFields, type Wxr, type WxrItem } from './wxr.ts';

const authorFields: Record<string, string> = {
  'wp:author_login': 'login',
  'wp:author_display_name': 'name',
  'wp:author_first_name': 'firstName',
  'wp:author_last_name': 'lastName',
};

const createItem = (): WxrItem => ({
  ...(Object.fromEntries(Object.values(itemFields).map((field) => [field, ''])) as Record<ItemText, string>),
  type: 'post',
  status: 'publish',
  terms: [],
  meta: new Map(),
  commentCount: 0,
});

const isItemField = (name: string): name is keyof typeof itemFields => Object.hasOwn(itemFields, name);

const getName = ({ title, slug }: WxrItem): string => title || slug || 'an untitled post';

/**
 * Creates a reader of a WXR file, which gets the file slice by slice. It accepts what other XML parsers reject, because
 * exports often have it: characters that XML does not allow, an unescaped `&`, and an end in the middle.
 */
export function createWxrReader(): { write: (text: string) => void; end: () => Wxr } {
  const wxr: Wxr = {
    siteUrl: '',
    items: [],
    authors: new Map(),
    fullNames: new Map(),
    isWxr: false,
    damaged: [],
    cutOff: null,
  };
  const path: string[] = [];
  /** The depth as the parser counts it. The path leaves out items without an end. */
  let depth = 0;
  let text = '';
  let item: WxrItem | null = null;
  let attributes: Record<string, string> = {};
  let metaKey = '';
  const noAuthor = { login: '', name: '', firstName: '', lastName: '' };
  let author = noAuthor;
  let isWhole = false;

  const readItemElement = (target: WxrItem, name: string, parent: string, value: string) => {
    if (parent === 'wp:postmeta') {
      if (name === 'wp:meta_key') metaKey = value;
      else if (name === 'wp:meta_value') target.meta.set(metaKey, value);
    } else if (parent === 'item') {
      if (isItemField(name)) target[itemFields[name]] = value;
      else if (name === 'category' && attributes.domain)
        target.terms.push({ taxonomy: attributes.domain, slug: attributes.nicename ?? '', name: value });
      else if (name === 'wp:comment') target.commentCount += 1;
    }
  };

  const readChannelElement = (name: string, parent: string, value: string) => {
    if (parent === 'wp:author') {
      const field = authorFields[name];
      if (field) author = { ...author, [field]: value };
    } else if (name === 'wp:author') {
      const { login, firstName, lastName } = author;
      if (login) wxr.authors.set(login, author.name || login);
      if (login && (firstName || lastName)) wxr.fullNames.set(login, `${firstName} ${lastName}`.trim());
      author = noAuthor;
    } else if (parent === 'channel') {
      // The blog's URL is the more precise one of the two, and comes later.
      if (name === 'wp:base_blog_url' || (name === 'link' && !wxr.siteUrl)) wxr.siteUrl = value;
      if (name === 'wp:wxr_version') wxr.isWxr = true;
    }
  };

  const parser = new Parser(
    {
      onopentag(name, attribs) {
        path.push(name);
        depth += 1;
        assertDepth(depth);
        text = '';
        // An element has either text or elements, so when a text ends, these are the attributes of its element.
        attributes = attribs;
        if (name === 'rss' && 'xmlns:wp' in attribs) wxr.isWxr = true;
        if (name === 'item') {
          if (item) {
            // The item before has no end, so what it lacks is not known.
            wxr.damaged.push(getName(item));
            path.splice(path.indexOf(name), Infinity, name);
          }
          item = createItem();
        }
      },
      ontext(data) {
        text += data;
      },
      onclosetag(name, isImplied) {
        depth -= 1;
        path.pop();
        const parent = path.at(-1) ?? '';
        const value = cleanText(text).trim();
        text = '';
        if (name === 'rss') isWhole = !isImplied;
        if (!item) readChannelElement(name, parent, value);
        else if (name !== 'item') readItemElement(item, name, parent, value);
        else {
          // Where the file ends, the parser closes what is open.
          if (isImplied) wxr.cutOff = getName(item);
          else wxr.items.push(item);
          item = null;
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  );

  return {
    write: (slice) => parser.write(slice),
    end() {
      parser.end();
      if (!isWhole) wxr.cutOff ??= '';
      return wxr;
    },
  };
}
