/** What a page says about itself in words, because many sites respond with 200 to everything. */

/** What a page says instead of an offer that it has no more, in the languages of the travel sites that were looked at. */
const notFoundWords = [
  // English
  /\b(page|listing|property|tour|activity|hotel|product|offer|deal|link|content|url)\b.{0,40}\b(not found|does ?n.t exist|does not exist|no longer exists?|no longer available|not available any ?more|cannot be found|can.t be found|has expired|has been removed|was removed)/,
  /\b(can.?t|could ?n.?t|cannot|could not|unable to|didn.t) (find|locate) (that|this|the|your) (page|listing|property|tour|activity|hotel|product|offer)/,
  /^\W*404\b|\b(error|http) ?404\b|\b404\b.{0,12}\b(error|not found)|^\W*(page )?not found\W*$/,
  // German
  /(seite|angebot|unterkunft|objekt|produkt|aktivität|hotel|inhalt).{0,40}(nicht gefunden|existiert nicht|gibt es nicht|nicht mehr verfügbar|nicht vorhanden|wurde entfernt|nicht finden|abgelaufen)|^\W*nicht gefunden\W*$/,
  // French
  /(page|offre|annonce|logement|hôtel|activité|produit|contenu).{0,40}(introuvable|n.a pas été trouvée?|n.existe (pas|plus)|(n.est )?plus disponible|a expiré)/,
  // Spanish and Portuguese
  /(página|oferta|alojamiento|anuncio|hotel|actividad|producto|contenido|atividade|produto|conteúdo|anúncio).{0,40}(no (se ha|ha sido|fue) encontrad[ao]|no encontrad[ao]|no existe|ya no (existe|está disponible)|não (foi )?encontrad[ao]|não existe|não está mais disponível|já não (existe|está disponível))/,
  // Italian
  /(pagina|offerta|struttura|annuncio|hotel|attività|prodotto|contenuto).{0,40}(non (è stat[ao] )?trovat[ao]|non esiste|non è più disponibile|inesistente|scadut[ao])/,
  // Dutch
  /(pagina|aanbieding|accommodatie|hotel|activiteit|product).{0,40}(niet gevonden|bestaat niet|niet (meer )?beschikbaar|is verlopen|niet vinden)/,
  // Polish, Czech and Russian
  /(strona|strony|oferta|hotel).{0,40}(nie (została )?znalezion[aoy]|nie istnieje|niedostępna)|nie znaleziono (strony|oferty)|(stránka|nabídka).{0,40}(nenalezena|neexistuje|nebyla nalezena)|(страница|предложение|отель).{0,40}(не найден[ао]?|не существует|больше не доступн[ао])/,
  // Danish, Norwegian, Swedish and Finnish
  /(siden|sidan|tilbuddet|erbjudandet|hotellet).{0,40}(ikke funnet|blev ikke fundet|ikke fundet|findes ikke|finnes ikke|hittades inte|finns inte)|sivua ei löyt/,
  // Turkish, Greek, Hungarian and Romanian
  /(sayfa|teklif|otel).{0,40}(bulunamadı|mevcut değil)|η σελίδα.{0,40}δεν (βρέθηκε|υπάρχει)|(az? oldal|ajánlat).{0,40}nem (található|létezik)|(pagina|oferta).{0,40}nu (a fost găsită|există|mai este disponibil)/,
  // Japanese, Chinese, Korean, Arabic and Hebrew
  /ページ.{0,20}(見つかりません|存在しません)|(页面|頁面|网页).{0,10}(不存在|找不到|未找到)|(找不到|未找到).{0,6}(页面|頁面|网页)|페이지를 찾을 수 없|الصفحة.{0,20}(غير موجودة|لم يتم العثور)|(العثور على|موجودة).{0,10}الصفحة|הדף.{0,20}לא (נמצא|קיים)/,
];

/** What a page shows of those that ask visitors whether they are robots. */
const challengeTitles =
  /just a moment|attention required|are you (a )?(human|robot)|robot check|access (to this page has been )?denied|verify (that )?you.{0,12}human|security check|captcha|pardon our interruption|bot verification|ddos-guard|bist du ein mensch|sind sie ein mensch/;
const challengeMarks =
  /captcha|cf-chl|challenge-platform|cf_chl|datadome|px-captcha|_incapsula_|awswaf|aws-waf|perimeterx|geo\.captcha-delivery|api-services-support@amazon/;

/** A page with less text, in characters, is one that only says something about itself. */
const shortText = 1500;

interface PageWords {
  /** The title and the first headline, in lower case. */
  titles: string[];
  /** The visible text, in lower case. */
  text: string;
  html: string;
}

// A page of half a megabyte is made to be read slowly, or is just broken: no expression here reads on from each tag to the end.
export function readWords(html: string): PageWords {
  const lower = html.toLowerCase();
  const titles = ['title', 'h1'].map((name) => readElement(lower, name));
  const body = lower.replace(/^.*?<body/s, '<body');
  return { titles, text: toText(body), html: lower };
}

/** The longest title that is read, in characters of HTML. */
const maxTitle = 2000;

/** Returns the text of the first element with this name. */
function readElement(html: string, name: string): string {
  const tag = new RegExp(`<${name}(?:\\s[^<>]*)?>`).exec(html);
  if (!tag) return '';
  const start = tag.index + tag[0].length;
  const content = html.slice(start, start + maxTitle);
  return toText(content.split(`</${name}`, 1)[0] ?? '');
}

const toText = (html: string) =>
  html
    .replace(/<(script|style|noscript|template|svg|head)\b.*?(<\/\1\s*>|$)/gs, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#0*39|#x27|apos|rsquo);/g, "'")
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns whether a page says that what the link leads to does not exist. */
export const saysNotFound = ({ titles, text }: PageWords): boolean =>
  [...titles, ...(text.length < shortText ? [text] : [])].some((each) =>
    notFoundWords.some((words) => words.test(each)),
  );

/** Returns whether a page asks its visitor to prove that she is no robot. A form with a captcha is no such page. */
export const isChallenge = ({ titles, text, html }: PageWords): boolean =>
  titles.some((title) => challengeTitles.test(title)) ||
  (text.length < shortText && challengeMarks.test(html));

/** Returns the URL to which a page sends its visitor by itself within five seconds; null if it does not. */
export function findRefresh(html: string): string | null {
  const [tag = ''] = /<meta[^<>]+http-equiv=["']?refresh[^<>]*>/i.exec(html.slice(0, 20_000)) ?? [];
  return (
    /content=["']?\s*[0-5]\s*;\s*url=\s*["']?([^"'>\s]+)/i.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? null
  );
}
