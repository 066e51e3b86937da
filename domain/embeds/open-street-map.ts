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
  const [, zoomInHash, latitudeInHash, longitudeInHash] =
    /[#&]map=([\d.]+)\/(-?[\d.]+)\/(-?[\d.]+)/.exec(hash) ?? [];
  const marker = toPlace(searchParams.get('mlat'), searchParams.get('mlon'));
  const center = toPlace(latitudeInHash, longitudeInHash) ?? marker;
  if (!center) return null;
  const zoom = Number(zoomInHash ?? searchParams.get('zoom') ?? 15);
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

function toPlace(latitude: string | null | undefined, longitude: string | null | undefined) {
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
