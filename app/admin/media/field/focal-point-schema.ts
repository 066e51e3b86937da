import { z } from 'zod';

const percent = z.number().int().min(0).max(100).nullable();

/** The fields of the point of an image that a crop keeps in sight, in percent of its width and height. */
export const focalPointSchema = { focal_x: percent, focal_y: percent };

const formatPercent = (value: number | null) => (value === null ? 'Middle' : `${value}%`);

/** Formats these fields for the dialog about a conflict. */
export const focalPointFormatters = { focal_x: formatPercent, focal_y: formatPercent };
