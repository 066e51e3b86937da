/** The size of the frame in pixels, and that of the tile that shows the whole world at zoom 0. */
const frameSize = { width: 680, height: 460 };
const tileSize = 256;

/**
 * Creates the URL of a map in a frame from that of a page of OpenStreetMap, such as `/#map=15/52.52/13.40`. With `mlat`
 * and `mlon` the map has a marker.
 *
 * @returns null for pages that do not say where they are, and for routes, which the frame cannot show
 */
export function createOpenStreetMapFrameUrl({ pathname, searchParams, hash }: URL): string | null {
  if (pathname === '/export/embed.html') return copyFrame(searchParams);
  if (pathname.startsWith('/directions')) return null;
  const [, code] = /^\/go\/([\w~@-]+)$/.exec(pathname) ?? [];
  if (code) {
    const { zoom, ...center } = readShortCode(code);
    return createFrameUrl(center, zoom, searchParams.has('m') ? center : null);
  }
  const [, zoomInHash, latitudeInHash, longitudeInHash] =
    /[#&]map=([\d.]+)\/(-?[\d.]+)\/(-?[\d.]+)/.exec(hash) ?? [];
  const marker = toPlace(searchParams.get('mlat'), searchParams.get('mlon'));
  const center = toPlace(latitudeInHash, longitudeInHash) ?? marker;
  if (!center) return null;
  return createFrameUrl(center, Number(zoomInHash ?? searchParams.get('zoom') ?? 15), marker);
}

interface Place {
  latitude: number;
  longitude: number;
}

function createFrameUrl(center: Place, zoom: number, marker: Place | null): string {
  const width = ((360 / 2 ** zoom) * frameSize.width) / tileSize;
  // A degree of latitude is as long everywhere, and one of longitude is shorter far from the equator.
  const height = (width * frameSize.height * Math.cos((center.latitude * Math.PI) / 180)) / frameSize.width;
  const box = [
    center.longitude - width / 2,
    center.latitude - height / 2,
    center.longitude + width / 2,
    center.latitude + height / 2,
  ].map((degrees) => Number(degrees.toFixed(5)));
  return createUrl({
    bbox: box.join(','),
    layer: 'mapnik',
    ...(marker && { marker: `${marker.latitude},${marker.longitude}` }),
  });
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~';

/**
 * Reads the code of a short link, such as `0EEQjE--`. Each digit has three bits of the longitude and three of the latitude, in
 * turn. Hyphens at the end make the zoom exact (OpenStreetMap wiki, "Shortlink").
 */
function readShortCode(code: string): Place & { zoom: number } {
  let [longitude, latitude, bits, hyphens] = [0, 0, 0, 0];
  for (const character of code.replaceAll('@', '~')) {
    const digit = digits.indexOf(character);
    if (digit < 0) hyphens += 1;
    else
      for (const shift of [4, 2, 0]) {
        longitude = longitude * 2 + ((digit >> (shift + 1)) & 1);
        latitude = latitude * 2 + ((digit >> shift) & 1);
        bits += 1;
      }
  }
  const scale = 2 ** bits;
  return {
    longitude: (longitude * 360) / scale - 180,
    latitude: (latitude * 180) / scale - 90,
    zoom: bits - 8 - ((3 - (hyphens % 3)) % 3),
  };
}

function toPlace(latitude: string | null | undefined, longitude: string | null | undefined): Place | null {
  if (!latitude || !longitude) return null;
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null;
}

function copyFrame(searchParams: URLSearchParams): string | null {
  const { bbox, layer, marker } = Object.fromEntries(searchParams);
  return bbox ? createUrl({ bbox, layer: layer ?? 'mapnik', ...(marker && { marker }) }) : null;
}

function createUrl(values: Record<string, string>): string {
  const url = new URL('https://www.openstreetmap.org/export/embed.html');
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}
