import { describe, expect, it } from 'vitest';
import { encodeText } from '#tests/setup/encode-text.ts';
import { detectEncoding } from './detect-encoding.ts';
import { encodings } from './encodings.ts';

const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

const detect = (bytes: Uint8Array<ArrayBuffer>, declared?: string, isTable = true) =>
  detectEncoding(new Blob([bytes]), declared, isTable);

describe('The encoding of a table', () => {
  it.each([
    ['windows-1250', 'Název;Kraj;Popis\nČeský Krumlov;Jižní Čechy;Staré město nad řekou'],
    ['windows-1250', 'Nazwa;Region;Opis\nKraków;Małopolska;Piękne stare miasto nad Wisłą, źródła'],
    ['windows-1250', 'Név;Régió;Leírás\nBudapest;Közép-Magyarország;Gyönyörű város, fürdőkkel'],
    ['windows-1250', 'Nume;Preţ\nBraşov;900\nConstanţa;800'],
    ['windows-1251', 'Название;Регион;Описание\nКазань;Татарстан;Город на Волге с белым кремлём'],
    ['windows-1251', 'Назва;Регіон;Опис\nЛьвів;Галичина;Старе місто з ратушею'],
    ['windows-1252', 'Name;Region;Beschreibung\nMålø;Fünen;Kleine Insel für ruhige Tage am Meer'],
    ['windows-1252', 'Nom;Région;Description\nÉtretat;Normandie;Falaises blanches près de la mer'],
    ['windows-1252', 'Nome;Regione;Prezzo\nPerù;Sud America;più di 900 €'],
    ['windows-1252', 'Name;Description\nPemba;“Cloves” and it’s hot – really'],
    ['windows-1252', 'Navn;Pris\nÆrø;900\nLæsø;800'],
    ['windows-1252', 'Staður;Lýsing\nHúsavík;Hvalir í flóanum, gömul kirkja og hlý böð'],
    ['windows-1253', 'Όνομα;Περιοχή;Περιγραφή\nΝάξος;Κυκλάδες;Μεγάλο νησί με παραλίες'],
    ['windows-1254', 'Ad;Bölge;Açıklama\nKapadokya;İç Anadolu;Peri bacaları ve sıcak hava balonları'],
    ['windows-1255', 'שם;אזור;תיאור\nחיפה;צפון;עיר על הר הכרמל מול הים'],
    ['windows-1256', 'الاسم;المنطقة;الوصف\nالقاهرة;مصر;مدينة كبيرة على ضفاف النيل'],
    ['windows-1257', 'Pavadinimas;Regionas;Aprašymas\nVilnius;Lietuva;Senamiestis su bažnyčiomis, kavinėmis'],
    ['windows-874', 'ชื่อ;ภูมิภาค;คำอธิบาย\nเชียงใหม่;ภาคเหนือ;เมืองเก่าบนภูเขา มีวัดและตลาด'],
    ['windows-1252', 'Ort;Text\nMünchen;Rosi´s Café\nKöln;½ Tag für Gäste, 1¾ Stunden'],
    ['iso-8859-15', 'Ort;Preis\nZürich;500 CHF\nKöln;€ 99'],
    ['iso-8859-15', 'Nom;Région;Description\nÉtretat;Normandie;Le cœur des falaises, près de la mer'],
    ['iso-8859-2', 'Název;Kraj;Popis\nČeský Krumlov;Jižní Čechy;Staré město, šumava, ťapka'],
    ['ibm866', 'Название;Регион;Описание\nКазань;Татарстан;Город на Волге с белым кремлём'],
    ['koi8-r', 'Название;Регион;Описание\nКазань;Татарстан;Город на Волге с белым кремлём'],
    ['macintosh', 'Nom;Région;Description\nÉtretat;Normandie;Falaises blanches près de la mer, forêts'],
    ['shift_jis', '名前;地域;説明\n京都;関西;お寺と庭園が美しい古い町です'],
    ['euc-jp', '名前;地域;説明\n京都;関西;お寺と庭園が美しい古い町です'],
    ['gb18030', '名称;地区;描述\n杭州;浙江;西湖边的茶园和古老的寺庙'],
    ['big5', '名稱;地區;描述\n台北;北部;夜市和溫泉，還有很好吃的東西'],
    ['euc-kr', '이름;지역;설명\n부산;경상도;바다와 시장이 아름다운 큰 도시'],
  ])('is found out to be %s from %j', async (encoding, text) => {
    expect(await detect(encodeText(text, encoding))).toMatchObject({ name: encoding, isGuessed: true });
  });

  it.each([
    'Name;Price\nPemba;900',
    '名前,国\n東京,日本',
  ])('is UTF-8, without a guess, from %j', async (text) => {
    expect(await detect(new TextEncoder().encode(text))).toEqual({
      name: 'utf-8',
      isGuessed: false,
      isDoubtful: false,
    });
  });

  it.each([
    ['few words', encodeText('Ad;Bölge\nMuğla;Ege\nIğdır;Doğu', 'windows-1254')],
    ['no word', encodeText('Name;Price\nPemba;€ 900', 'windows-1252')],
    // The DOS encodings of Germany and of Poland, which TextDecoder does not know.
    [
      'many words in Code page 850',
      latin1(
        'Ort;Text\nM\x81nchen;1\nK\x94ln;2\nL\x81beck;3\nG\x94rlitz;4\nW\x81rzburg;sch\x94ne B\x84der und gro\xe1e G\x84rten f\x81r K\x81nstler\nZ\x81rich;\x99l',
      ),
    ],
    [
      'many words in Code page 852',
      latin1(
        'Miejsce;Opis\nKrak\xa2w;Pi\xa9kne stare miasto nad Wis\x88\xa5\n\x9d\xa2d\xab;\xabr\xa2d\x88a i r\xa2\xbee, \x98wi\xa9ta, \xbe\xa2\x88te domy, ch\x88\xa2d i \x98nieg',
      ),
    ],
  ])('is doubtful with %s', async (_, bytes) => {
    expect(await detect(bytes)).toMatchObject({ isGuessed: true, isDoubtful: true });
  });

  it.each([
    [
      'windows-1252',
      'Ort;Land\nZürich;1\nKöln;2\nMünchen;3\nLübeck;4\nGörlitz;5\nMålø;6\nTromsø;7\nMünster;8\nØrsta;9\nWürzburg;0',
    ],
    ['shift_jis', '名前;地域\n京都;関西\n東京;関東\n札幌;北海道\n那覇;沖縄'],
  ])('is not doubtful with ten words in %s', async (encoding, text) => {
    expect(await detect(encodeText(text, encoding))).toEqual({
      name: encoding,
      isGuessed: true,
      isDoubtful: false,
    });
  });

  it('is found out from letters that come late', async () => {
    // 1.5 MB, so the letters are not in the first slice, which has 1 MB.
    const lines = 'Pemba;900\n'.repeat(150_000);
    const text = `Name;Price\n${lines}Сочи;900\nПловдив;800\n`;
    expect(await detect(encodeText(text, 'windows-1251'))).toMatchObject({ name: 'windows-1251' });
    const oneLine = `${'Pemba;'.repeat(300_000)} ${'Казань на Волге;'.repeat(9000)}`;
    expect(await detect(encodeText(oneLine, 'windows-1251'))).toMatchObject({ name: 'windows-1251' });
  });

  it('can be chosen among all those that browsers decode', () => {
    const labels = [2, 3, 4, 5, 6, 7, 8, 10, 13, 14, 15, 16].map((number) => `iso-8859-${number}`);
    const pages = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((number) => `windows-125${number}`);
    const others =
      'utf-8 utf-16le utf-16be windows-874 macintosh x-mac-cyrillic ibm866 koi8-r koi8-u gb18030 big5 euc-jp iso-2022-jp shift_jis euc-kr';
    const values = encodings.map(({ value }) => value);
    expect(values.toSorted()).toEqual([...labels, ...pages, ...others.split(' ')].toSorted());
    // Node.js does not know ISO 8859-16.
    for (const value of values.filter((value) => value !== 'iso-8859-16'))
      expect(new TextDecoder(value).encoding).toBe(value);
  });
});

describe('The encoding of an export', () => {
  const russian = '<rss><title>Казань</title><p>Город на Волге с белым кремлём</p></rss>';
  const utf8 = (text: string) => new TextEncoder().encode(text);

  it.each([
    ['UTF-8, whatever it says', utf8(russian), 'windows-1251', 'utf-8'],
    ['UTF-8, although it says UTF-16', utf8(russian), 'utf-16', 'utf-8'],
    ['Cyrillic, although it says UTF-8', encodeText(russian, 'windows-1251'), 'UTF-8', 'windows-1251'],
    ['Cyrillic, although it says nothing', encodeText(russian, 'koi8-r'), undefined, 'koi8-r'],
    ['Cyrillic, although it says Latin-1', encodeText(russian, 'windows-1251'), 'iso-8859-1', 'windows-1251'],
    [
      'what it says, if it can be',
      encodeText('<p>Muğla</p>', 'windows-1254'),
      'windows-1254',
      'windows-1254',
    ],
    ['not what it says, if it cannot be', encodeText(russian, 'windows-1251'), 'shift_jis', 'windows-1251'],
    ['no encoding that does not exist', encodeText(russian, 'windows-1251'), 'x-unknown', 'windows-1251'],
    // The decoder of UTF-8 also reads bytes of Windows-1252.
    ['UTF-8 for Western letters', encodeText('<p>Café à la crème</p>', 'windows-1252'), 'UTF-8', 'utf-8'],
  ])('is %s', async (_, bytes, declared, name) => {
    expect(await detect(bytes, declared, false)).toMatchObject({ name });
  });

  it('is UTF-8 if only a part of its posts is in another encoding', async () => {
    const parts = [
      utf8('<p>Café à la crème 東京</p>\n'),
      encodeText('<p>Café à la crème</p>', 'windows-1252'),
    ];
    const bytes = Uint8Array.from(parts.flatMap((part) => [...part]));
    expect(await detect(bytes, 'UTF-8', false)).toEqual({
      name: 'utf-8',
      isGuessed: false,
      isDoubtful: false,
    });
  });
});
