import { startGuide } from '#app/admin/shell/menu.ts';
import type { StopId } from './stops.ts';

/** The path of a stop. */
export const getStopPath = (id: StopId) => `${startGuide.path}?stop=${id}`;

/** The state for a link to a form, which leads back to the first open stop of the guide. */
export const returnToGuide = { list: { to: startGuide.path, label: startGuide.label, takesNew: true } };
