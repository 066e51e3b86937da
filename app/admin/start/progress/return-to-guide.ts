import { startGuide } from '#app/admin/page/menu-links.ts';
import { endOfGuide, type StopId } from './stops.ts';

/** The path of a stop, or of the end of the guide. */
export const getStopPath = (id: StopId | null) => `${startGuide.path}?stop=${id ?? endOfGuide}`;

/** The state for a link to a form, which leads back to the first open stop of the guide. */
export const returnToGuide = { list: { to: startGuide.path, label: startGuide.label, takesNew: true } };
