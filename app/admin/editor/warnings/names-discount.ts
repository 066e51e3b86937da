import { currencyCodes } from '#domain/deals/currencies.ts';

/*
 * The words are English, German, French, Spanish and Italian, in this order. Each repetition has a limit, so that the
 * time is in proportion to the length of a text.
 */

const gap = String.raw`\s{0,3}`;
const percent = `${gap}(?:%|percent|per cent|prozent|pour cent|por ciento|per cento)`;
const numeral = String.raw`\d[\d.,'’ ]{0,15}`;
const price = String.raw`(?:\p{Sc}${gap}\d|${numeral}${gap}(?:\p{Sc}|euros?|dollars?|pounds?|dollar|pfund|dólares|dollari)(?!\p{L}))`;

/** Whole words, with one space between them. */
const words = (...lists: readonly string[]) => String.raw`(?<!\p{L})(?:${lists.join('|')})(?!\p{L})`;

const afterPercent = words(
  'off|discount|cheaper|reduction|savings?|price cut',
  String.raw`\p{L}{0,20}rabatt|\p{L}{0,20}nachlass|ermäßigung|ersparnis|günstiger|billiger|reduziert|gespart|sparen`,
  "de (?:réduction|rabais|remise)|d['’]économies?|moins chère?s?|offerts?",
  'de (?:descuento|rebaja)|más barat[oa]s?|dto',
  'di (?:sconto|riduzione|risparmio)|più economic[oa]|scontat[oa]',
  // '30% less', but not '30% less crowded'
  String.raw`(?:less|weniger|moins|de moins|menos|in meno)(?!\s{1,3}\p{L})`,
);

const beforeAmount = words(
  'saves?|saving|savings of|discount|discount of|reduced by|reduction of|price cut of',
  'spare|spart|spar|sparen sie|(?:rabatt|nachlass|ermäßigung)(?: von)?|reduziert um',
  'économisez|économies de|(?:rabais|remise|réduction)(?: de)?',
  'ahorra|ahorre|ahórrate|(?:descuento|rebaja)(?: del?)?',
  'risparmia|risparmi|risparmiate|(?:sconto|riduzione)(?: del?)?',
);
/** 'up to', or an article, as in 'ahorra un 30 %'. */
const atMost = words("up to|bis zu|jusqu['’]à|hasta(?: un| el)?|fino al|un|il");

const beforePriorPrice = words(
  'was|before|previously|formerly|originally|usually|normally|reduced from|rrp|msrp|(?:list|regular|normal) price',
  'war|vorher|früher|bisher|zuvor|ursprünglich|sonst|regulär|uvp|(?:alter |normal|listen)preis',
  'avant|auparavant|précédemment|prix (?:barré|normal|public)',
  'antes|anteriormente|precio (?:anterior|normal)',
  'prima|era|in precedenza|prezzo (?:pieno|normale|precedente)',
);

const insteadOf = words('instead of|statt|anstatt|au lieu de|en lugar de|en vez de|invece di|anziché');

const halfPrice = words(
  'half[- ]price|half (?:of )?the (?:usual |normal |regular )?price',
  'halbe[mnrs]? preise?s?',
  'moitié (?:du )?prix|demi-tarif',
  'mitad del? precio|medio precio',
  'metà (?:del )?prezzo',
);

/** Lists what names a discount or a former price; for tests. */
export const discountPatterns: readonly RegExp[] = [
  // '50 % off', '20% cheaper', '20% early-bird discount'
  String.raw`\d${percent}${gap}(?:[\p{L}-]{1,20} ){0,2}${afterPercent}`,
  // '-50%', '(−50 %)'
  String.raw`(?<![\p{L}\d])[-−–]${gap}\d{1,3}${gap}%`,
  // 'save 30%', 'Rabais de 20 %', 'save up to €200'
  `${beforeAmount}:?${gap}(?:${atMost}${gap})?(?:${numeral}${percent}|${price})`,
  // 'was €1,299', 'vorher: 1.299 €'
  `${beforePriorPrice}${gap}:?${gap}${price}`,
  // 'instead of €900', 'statt 900'
  String.raw`${insteadOf}${gap}\p{Sc}?${gap}\d`,
  halfPrice,
  // '~~$900~~'
  String.raw`~~(?=[^~]{0,79}\d)[^~]{1,80}~~`,
].map((pattern) => new RegExp(pattern, 'iu'));

/** Returns whether a text names a discount, or a former price. */
export function namesDiscount(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s{1,3}/gu, ' ')
    // Currencies become ¤ here, because the patterns ignore case: 'all' and 'try' would be the currencies ALL and TRY.
    .replace(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu, (code) => (currencyCodes.includes(code) ? '¤' : code));
  return discountPatterns.some((pattern) => pattern.test(plain));
}
