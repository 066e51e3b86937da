import type { Tables } from './database.types.ts';

/** Lists what a figure of the home page shows: the owner's text, or how many destinations or posts are published. */
export const figureSources = ['text', 'destinations', 'posts'] as const;
export type FigureSource = (typeof figureSources)[number];

/** The home page has up to four figures (docs/product/home.md#statistics). */
export const figureNumbers = [1, 2, 3, 4] as const;
export type FigureNumber = (typeof figureNumbers)[number];

export type FigureColumns = Omit<Tables<'statistics'>, 'id' | 'updated_at'>;

/** Returns the figures that are set, in order. */
export const listOwnFigures = (row: FigureColumns) =>
  figureNumbers
    .map((number) => ({
      source: toFigureSource(row[`source_${number}`]),
      value: row[`value_${number}`]?.trim() ?? '',
      label: row[`label_${number}`]?.trim() ?? '',
    }))
    .filter(({ source, value, label }) => label !== '' && (source !== 'text' || value !== ''));

export const toFigureSource = (text: string): FigureSource =>
  figureSources.find((source) => source === text) ?? 'text';
