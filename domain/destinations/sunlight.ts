/** The light at a place: the sun is up, below the horizon, or so close below it that the sky is bright. */
export type Sunlight = 'night' | 'dawn' | 'day' | 'dusk' | 'polar-day' | 'polar-night';

/** A place on the earth, in degrees. North and east are positive. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/**
 * The sun's altitude when its upper edge touches the horizon: half its width, and the refraction of the air. Sunrise and
 * sunset are defined by it.
 */
export const horizonAltitude = -0.833;

/** Civil twilight has ended when the sun is below this altitude. */
const twilightAltitude = -6;

/** 1 January 2000, 12:00 UTC. */
const epoch = Date.UTC(2000, 0, 1, 12);

const msPerDay = 86_400_000;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
const toDegrees = (radians: number) => (radians * 180) / Math.PI;
const sin = (degrees: number) => Math.sin(toRadians(degrees));
const cos = (degrees: number) => Math.cos(toRadians(degrees));

/**
 * Returns the sun's declination and its hour angle, which grows from 0 at noon, in degrees. By the approximation of the
 * United States Naval Observatory, "Computing Approximate Solar Coordinates" (aa.usno.navy.mil/faq/sun_approx), which is
 * right to about a minute of arc from 1800 to 2200.
 */
function getSunPosition(longitude: number, time: number): { declination: number; hourAngle: number } {
  const days = (time - epoch) / msPerDay;
  const anomaly = 357.529 + 0.98560028 * days;
  const meanLongitude = 280.459 + 0.98564736 * days;
  const eclipticLongitude = meanLongitude + 1.915 * sin(anomaly) + 0.02 * sin(2 * anomaly);
  const obliquity = 23.439 - 0.00000036 * days;
  const rightAscension = toDegrees(
    Math.atan2(cos(obliquity) * sin(eclipticLongitude), cos(eclipticLongitude)),
  );
  const siderealTime = 15 * (18.697374558 + 24.06570982441908 * days);
  return {
    declination: toDegrees(Math.asin(sin(obliquity) * sin(eclipticLongitude))),
    hourAngle: siderealTime + longitude - rightAscension,
  };
}

/** Returns the altitude of the sun's center above the horizon, in degrees, without refraction. `time` is in ms since 1970. */
export function getSunAltitude({ latitude, longitude }: Coordinates, time: number): number {
  const { declination, hourAngle } = getSunPosition(longitude, time);
  return toDegrees(
    Math.asin(sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(hourAngle)),
  );
}

/**
 * Returns the light at a place. It is a polar day if the sun does not set around this time, and a polar night if it is night
 * and the sun does not rise. `time` is in ms since 1970.
 */
export function getSunlight(place: Coordinates, time: number): Sunlight {
  const altitude = getSunAltitude(place, time);
  const { declination, hourAngle } = getSunPosition(place.longitude, time);
  // The altitudes at noon and at midnight.
  const highest = 90 - Math.abs(place.latitude - declination);
  const lowest = Math.abs(place.latitude + declination) - 90;
  if (altitude >= horizonAltitude) return lowest >= horizonAltitude ? 'polar-day' : 'day';
  if (altitude < twilightAltitude) return highest < horizonAltitude ? 'polar-night' : 'night';
  // Before noon, the sun climbs.
  return sin(hourAngle) < 0 ? 'dawn' : 'dusk';
}
