/**
 * Ad blockers hide images by the words and sizes in their names, whatever they show. The patterns cover the general rules
 * of EasyList (https://easylist.to) for file names: `_ad.`, `-banner-ad-`, `_sponsoredlinks_`, `_728x90.`.
 */

/** The parts that can precede "ad" in a word: a place on a page, or a sort of advertisement. */
const before =
  'article|banner|big|blog|bottom|box|button|cent(?:er|re)|companion|content|contest|custom|dart|display|dynamic|email|external|feed|fixed|flash|float(?:ing)?|footer|full|gallery|google|grid|head(?:er|line)?|home(?:page)?|house|html|iframe|image|img|index|inline|js|juicy|large|layer|leader(?:board)?|left|link|long|mail|main|mid(?:dle)?|mini|mobile|mpu|native|nav|new|news|online|open|overlay|page|paid|panel|partner|photo|pic|pixel|player|pop(?:up)?|post|preroll|print|promo|rail|random|rectangle|right|rotat(?:ing|or)|search|show|side(?:bar)?|simple|site|skin|sky|slider|small|smart|splash|spot|square|static|sticky|text|tile|top|tower|vertical|horizontal|video|web|wide|widget|yahoo|your';

/** The parts that can follow "ad" in a word. */
const after =
  'agency|banner|bar|bg|bit|blo[cg]|bottom|box|brand|break|button|call|cent(?:er|re)|channel|choice|click|client|code|config|content|count|engage|engine|exchange|feed|fox|frame|func|handler|header|home|horiz|hub|iframe|image|img|inject|insert|label|layer|lib|link|list|load|log|manage|network|object|overlay|page|partner|place|player|plugin|pop|promo|refresh|render|right|left|rotat|script|sense|serv|setup|share|show|side|site|size|skin|sky|slot|sonar|source|space|sponsor|spot|sprite|src|srv|stat|strip|style|sys|tag|tech|template|text|tile|title|top|track|txt|type|unit|vert|video|view|widget|word|wrap|writer|zone';

const adWord = new RegExp(
  `^(?:${[
    'ad(?:s|v|vs|vt)?(?:\\d[\\dx]*[a-z]?)?',
    'advert.*',
    `(?:${before})+(?:ads?|adv|advert.*)\\d*`,
    `ads?(?:${after}).*`,
    '(?:affiliates?|double-?click|pop(?:up)?under|prebid|publicidade?|reklam[ae]?|sponsor|(?:banners?|skyscrapp?er)\\d).*',
    // The width of a banner.
    '468|728',
  ].join('|')})$`,
  'i',
);

/** A word that ends in "Ad", which begins with a capital: `ChatAd`. */
const capitalizedAd = /[a-z]A[Dd][Ss]?\d*$/;

/** Two numbers that may be the size of a banner: `728x90`, `300_250`, `468by60px`. */
const size = /(?:^|[-_.])(\d{2,4})(x|by|[-_]x[-_]|[-_])(\d{2,4})(?:px|ads?)?[a-z]?\d?(?![A-Za-z\d])/gi;

/** Widths and heights of banners. Other numbers with a hyphen between them are dates and counters. */
const widths = /^(?:120|125|160|234|300|320|336|350|4[0-9]0|468|540|600|700|72[08]|7[345]0|745|9[67]0)$/;
const heights = /^(?:[2-9]0|100|150|200|240|250|280|440|600)$/;

function isBannerSize(width: string, separator: string, height: string): boolean {
  if (widths.test(width) && heights.test(height)) return true;
  if (!/x|by/i.test(separator)) return false;
  // With an `x` or `by` between the numbers, any size may be that of a banner if it is small, or long and narrow.
  const [shorter = 0, longer = 0] = [Number(width), Number(height)].sort((a, b) => a - b);
  return longer <= 500 || longer >= shorter * 2.5;
}

/** Takes a file's name before its extension, and leaves out the words and sizes for which ad blockers would hide the file. */
export function removeAdWords(stem: string): string {
  const sized = stem.replace(size, (found, width, separator, height) =>
    isBannerSize(width, separator, height) ? '' : found,
  );
  return sized
    .split(/(?=[-_.])/)
    .filter((part) => !adWord.test(part.replace(/^[-_.]/, '')) && !capitalizedAd.test(part))
    .join('');
}
