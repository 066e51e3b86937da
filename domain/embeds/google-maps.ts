/**
 * Creates the URL of a map in a frame from that of a page of Google Maps, which itself cannot be shown in one.
 *
 * @returns null for pages without a place, and for short URLs, whose place only Google knows
 */
export function createGoogleMapsFrameUrl({ hostname, pathname, searchParams }: URL): string | null {
  const [first, ...parts] = pathname.split('/').filter(Boolean).map(decode);
  // https://maps.google.com/?q=… and https://maps.google.com/maps?q=… are the same page.
  const rest = first === 'maps' ? parts : hostname.startsWith('maps.') ? [] : null;
  if (rest === null || (first !== undefined && first !== 'maps')) return null;
  const [type = ''] = rest;
  // What Google offers as code to be embedded: `pb` describes a place, `v1` needs the owner's key.
  if (type === 'embed') return pathname === '/maps/embed' || rest[1] === 'v1' ? copyFrame() : null;
  if (type === 'd') {
    const id = searchParams.get('mid');
    return id === null ? null : createUrl('/maps/d/embed', { mid: id });
  }
  if (type === 'dir') {
    const [from, ...to] = searchParams.has('destination')
      ? [searchParams.get('origin') ?? '', searchParams.get('destination') ?? '']
      : rest.slice(1).filter(isPlaceName);
    if (to.length > 0)
      return createUrl('/maps', { saddr: from ?? '', daddr: to.join(' to:'), output: 'embed' });
    // Before a start is chosen, the URL is that of the destination alone.
    return from ? createUrl('/maps', { q: from, output: 'embed' }) : null;
  }
  const text = searchParams.get('query') ?? searchParams.get('q') ?? '';
  const place = type === 'place' || type === 'search' ? (rest[1] ?? text) : text;
  const [, view, zoom] = /^@(-?[\d.]+,-?[\d.]+),(?:([\d.]+)z)?/.exec(rest.find(isView) ?? '') ?? [];
  // The selected place may be elsewhere than the middle of the view.
  const [, latitude, longitude] = /!3d(-?[\d.]+)!4d(-?[\d.]+)/.exec(pathname) ?? [];
  const center = latitude && longitude ? `${latitude},${longitude}` : view;
  const values = {
    q: isView(place) ? (center ?? '') : place,
    ll: center ?? searchParams.get('ll') ?? '',
    z: zoom ?? searchParams.get('z') ?? '',
  };
  if (!values.q) values.q = values.ll;
  return values.q ? createUrl('/maps', { ...values, output: 'embed' }) : null;

  function copyFrame(): string | null {
    return searchParams.size > 0 ? createUrl(pathname, Object.fromEntries(searchParams)) : null;
  }
}

/** A part such as `@48.85,2.35,14z` says what is in view, and `data=…` what is selected. */
const isView = (part: string): boolean => part.startsWith('@');
const isPlaceName = (part: string): boolean => !isView(part) && !part.startsWith('data=');

function createUrl(path: string, values: Record<string, string>): string {
  const url = new URL(path, 'https://www.google.com');
  for (const [name, value] of Object.entries(values)) if (value) url.searchParams.set(name, value);
  return url.href;
}

/** In the paths of Google Maps, a plus sign is a space. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return part;
  }
}
