/** `<!-- wp:name {"attributes":…} -->`, its end, or a block without a content of its own, which ends with `/-->`. */
const delimiter = /<!--\s+(\/)?wp:([a-z][\w-]*(?:\/[a-z][\w-]*)?)\s+(\{(?:(?!-->)[\s\S])*?\}\s+)?(\/)?-->/g;

/** Blocks without a content that show nothing, or whose content is elsewhere in the file. */
const understood = new Set(['block', 'footnotes', 'more', 'nextpage', 'separator', 'spacer']);

/** Each plugin has its own blocks for forms, e.g. 'jetpack/contact-form'. A platform, transform or 'perform' is no form. */
const form = /^form$|\/.*(?<!plat|trans|per)form|(?<!plat|trans|per)form.*\//;

/** Matches a block that begins with a shortcode, which stays and is named with the others (shortcodes.ts). */
const beginsWithShortcode = /^\s*(?:<\w[^>]*>\s*)*\[[a-z]/;

/** Lists the blocks of a text that this site does not have. */
export function listBlocks(content: string) {
  /** Blocks without anything in the file to show, because WordPress makes their contents for each visitor. */
  const leftOut = new Set<string>();
  /** Blocks of which only the HTML is in the file. */
  const ofPlugins = new Set<string>();
  const socialServices = new Set<string>();
  let formDepth = 0;
  let hasForm = false;
  for (const match of content.matchAll(delimiter)) {
    const [whole, isEnd, fullName = '', json = '', isVoid] = match;
    const name = fullName.replace(/^core\//, '');
    const isForm = form.test(name);
    if (isForm && !isVoid) formDepth += isEnd ? -1 : 1;
    // A few hundred characters show what the block begins with.
    const rest = content.slice(match.index + whole.length, match.index + whole.length + 500);
    if (isForm && !isEnd && (isVoid || !beginsWithShortcode.test(rest))) hasForm = true;
    if (isEnd || isForm || formDepth > 0) continue;
    if (name === 'social-link') socialServices.add(/"service":"([\w-]{1,40})"/.exec(json)?.[1] ?? 'link');
    else if (isVoid && !understood.has(name)) leftOut.add(name);
    // Before WordPress 5.6, each service had a block of its own for embeds, such as 'core-embed/twitter'.
    else if (!isVoid && name.includes('/') && !name.startsWith('core-embed/')) ofPlugins.add(name);
  }
  return {
    leftOut: [...leftOut],
    ofPlugins: [...ofPlugins],
    socialServices: [...socialServices],
    hasForm,
  };
}
