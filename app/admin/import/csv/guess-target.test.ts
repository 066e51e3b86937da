import { describe, expect, it } from 'vitest';
import { matchHeading } from '#app/admin/table-file/match-heading.ts';
import { dealTarget } from './deal-target.ts';
import { destinationTarget } from './destination-target.ts';
import { guessMapping, guessTarget, targets } from './guess-target.ts';

/** Returns what the columns of a table become, in their order; null: nothing. */
function guess(columns: readonly string[], target = guessTarget(columns)) {
  const fields = [...guessMapping(target, columns)];
  return columns.map((_, index) => fields.find(([, chosen]) => chosen === index)?.[0] ?? null);
}

const destinationFields = 'name region description price duration image category best_months activity'.split(
  ' ',
);
const dealFields = 'title destination price published_at ends_at duration inclusions image booking_url'.split(
  ' ',
);

describe('The headings of destinations are recognized', () => {
  it.each([
    ['English', 'Name,Country,Description,Price,Duration,Image,Category,Best months,Activities'],
    [
      'German',
      'Reiseziel,Land,Beschreibung,Preis (€),Reisedauer,Bild-URL,Kategorie,Beste Reisezeit,Aktivitäten',
    ],
    ['Portuguese', 'Destino,País,Descrição,Preço,Duração,Imagem,Categoria,Melhores meses,Atividades'],
    ['French', 'Destination,Pays,Résumé,Prix en EUR,Durée,Photo,Catégorie,Meilleurs mois,Activités'],
    ['Spanish', 'Nombre,País,Descripción,Precio,Duración,Imagen,Categoría,Mejores meses,Actividades'],
    ['Italian', 'Destinazione,Paese,Descrizione,Prezzo,Durata,Immagine,Categoria,Mesi migliori,Attività'],
    ['Dutch', 'Bestemming,Land,Omschrijving,Prijs,Reisduur,Afbeelding,Categorie,Beste maanden,Activiteiten'],
  ])('in %s: %s', (_, line) => {
    const columns = line.split(',');
    expect(guess(columns)).toEqual(destinationFields);
    expect(guessTarget(columns)).toBe(destinationTarget);
    expect(guess(line.toUpperCase().split(','))).toEqual(destinationFields);
    expect(guess(line.normalize('NFD').replace(/\p{M}/gu, '').split(','))).toEqual(destinationFields);
  });
});

describe('The headings of deals are recognized', () => {
  it.each([
    ['English', 'Title,Destination,Price,Valid from,Valid until,Nights,What’s included,Image,Link'],
    ['German', 'Titel,Reiseziel,Preis in EUR,Beginn,Gültig bis,Dauer (Tage),Leistungen,Bild,Buchungslink'],
    ['German dates', 'Angebot,Ziel,Preis pro Person,Beginnt am,Endet am,Dauer,Inklusive,Bild-URL,Link'],
    [
      'Portuguese',
      'Título,Destino,Preço (€),Data de início,Válido até,Noites,Incluído,Imagem,Link de reserva',
    ],
    ['French', 'Titre,Destination,Prix,Date de début,Jusqu’au,Durée,Inclus,Photo,Lien de réservation'],
    ['Spanish', 'Oferta,Destino,Precio,Fecha de inicio,Válido hasta,Noches,Incluye,Imagen,Enlace'],
    ['Italian', 'Offerta,Destinazione,Prezzo a persona,Data di inizio,Scadenza,Notti,Incluso,Immagine,Link'],
    ['Dutch', 'Aanbieding,Bestemming,Prijs p.p.,Begindatum,Geldig tot,Duur in dagen,Inbegrepen,Foto,Link'],
  ])('in %s: %s', (_, line) => {
    const columns = line.split(',');
    expect(guess(columns)).toEqual(dealFields);
    expect(guessTarget(columns)).toBe(dealTarget);
    expect(guess(line.toUpperCase().split(','))).toEqual(dealFields);
  });
});

it.each([
  'Time zone',
  'Zeitzone',
  'Fuso horário',
  'Huso horario',
])('The heading %j is recognized as that of time zones', (heading) => {
  expect(guess(['Name', heading], destinationTarget)).toEqual(['name', 'time_zone']);
});

describe('A heading of something else becomes nothing', () => {
  it.each([
    'Preis alt',
    'Alter Preis',
    'Bildnachweis',
    'Land und Leute',
    'Von',
    'Anreise Tage',
    'Leistungen nicht enthalten',
    'Fin de semana',
    '€',
    '',
  ])('%j', (heading) => {
    for (const target of targets) expect(guess([heading], target)).toEqual([null]);
  });
});

it('The heading “Titelbild”, a cover image, is that of the image, and not of the title', () => {
  expect(guess(['Titelbild', 'Titel'], destinationTarget)).toEqual(['image', 'name']);
  expect(guess(['Titelbild', 'Bild'], dealTarget)).toEqual([null, 'image']);
});

it('Of several columns for a field, the one with the more usual name is chosen', () => {
  expect(guess(['Kontinent', 'Land', 'Region'], destinationTarget)).toEqual([null, null, 'region']);
  expect(guess(['Beschreibung', 'Kurzbeschreibung'], destinationTarget)).toEqual([null, 'description']);
});

it('No name stands for two fields', () => {
  for (const { fields } of targets)
    for (const { column, headings } of fields)
      for (const name of headings.split(','))
        expect([
          name,
          fields.filter((field) => matchHeading(name, field.headings) !== -1).map((field) => field.column),
        ]).toEqual([name, [column]]);
});
