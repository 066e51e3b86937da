import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';

/** Letters of other scripts that look like Latin ones make no other journey (docs/product/prices.md). */

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

async function isSameJourney(left: string, right: string): Promise<boolean> {
  const { rows } = await db.database.privileged.query<{ same: boolean }>({
    text: 'select public.fold_title($1) = public.fold_title($2) as same',
    values: [left, right],
  });
  return rows[0]?.same ?? false;
}

/** Replaces each letter of a text, in its case. */
const replace = (text: string, letters: Readonly<Record<string, string>>) =>
  text.replace(/./gu, (letter) => letters[letter] ?? letter);

const cyrillic = { a: 'а', e: 'е', o: 'о', p: 'р', c: 'с', x: 'х', y: 'у', i: 'і', s: 'ѕ', j: 'ј', h: 'һ' };
const cyrillicCapitals = {
  ...{ A: 'А', B: 'В', E: 'Е', H: 'Н', I: 'І', J: 'Ј', K: 'К', M: 'М', O: 'О', P: 'Р', C: 'С', T: 'Т' },
  ...{ X: 'Х', Y: 'У', S: 'Ѕ' },
};
const greek = { o: 'ο', a: 'α', v: 'ν', p: 'ρ', t: 'τ', i: 'ι', k: 'κ', x: 'χ', n: 'η', u: 'υ', y: 'γ' };
const greekCapitals = {
  ...{ A: 'Α', B: 'Β', E: 'Ε', H: 'Η', I: 'Ι', K: 'Κ', M: 'Μ', N: 'Ν', O: 'Ο', P: 'Ρ', T: 'Τ', X: 'Χ' },
  ...{ Y: 'Υ', Z: 'Ζ' },
};

const alphabet = 'Quick fox Jumps over the lazy dog by Zermatt within VEXING HEAT, BANK MY POT';

test.each([
  ['Cyrillic small letters', replace(alphabet, cyrillic)],
  ['Cyrillic capitals', replace(alphabet, cyrillicCapitals)],
  ['Greek small letters', replace(alphabet, greek)],
  ['Greek capitals', replace(alphabet, greekCapitals)],
  [
    'wide letters',
    alphabet.replace(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  ],
])('A title with %s is the same journey', async (_, title) => {
  expect(title).not.toBe(alphabet);
  expect(await isSameJourney(title, alphabet)).toBe(true);
});

test.each([
  ['Coco', 'Сосо', 'wholly Cyrillic letters that look alike'],
  ['HOTEL', 'НОТЕL', 'Cyrillic capitals'],
  ['Naxos', 'Νaxos', 'a Greek capital Nu, which looks like N'],
  ['Villa', 'νilla', 'a Greek small nu, which looks like v'],
  ['NAXOS', 'naχoѕ', 'two scripts at once'],
  ['Málaga', 'М\u0301аlаgа', 'an accent on another letter'],
  ['Lucia', 'Luϲia', 'a lunate sigma'],
  ['Moscow', 'Мoscoѡ', null],
  ['Москва', 'МОСКВА', 'the case of a Cyrillic title'],
  ['Νάξος', 'ΝΑΞΟΣ', 'the case of a Greek title, and its accents'],
  ['Villa Μάνη', 'VILLA ΜΑΝΗ', 'the case of a Greek word'],
  ['Νότος', 'νότος', 'the case of a Greek Nu'],
  ['Отель Рига', 'Отель Ялта', null],
  ['Рим', 'Рис', null],
  ['Сочи', 'Сочу', null],
  ['Нора', 'Пора', null],
  ['Ρόδος', 'Ρόδες', null],
  ['Κως', 'Κων', null],
  ['Μάνη', 'Μάνυ', null],
  ['Νήσος', 'Υήσος', null],
  ['Nice', 'Vice', null],
  ['14 nights', '1 night', null],
  ['★★★★★', '🏝️', null],
])('%j and %j are the same journey because of: %s', async (left, right, reason) => {
  expect(await isSameJourney(left, right)).toBe(reason !== null);
});

test('No two letters of one alphabet become the same one', async () => {
  for (const letters of [
    'абвгдежзийклмнопрстуфхцчшщъыьэюя',
    'αβγδεζηθικλμνξοπρστυφχψω',
    'abcdefghijklmnopqrstuvwxyz',
  ]) {
    const { rows } = await db.database.privileged.query<{ folded: string }>({
      text: `select public.fold_title(letter) as folded from regexp_split_to_table($1, '') as letter`,
      values: [letters.replace('й', '')],
    });
    expect(new Set(rows.map(({ folded }) => folded)).size).toBe(rows.length);
  }
});
