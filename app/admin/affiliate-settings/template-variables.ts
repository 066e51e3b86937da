import { placeholders } from '#domain/booking-link.ts';

/** What stands in a ready-made template until the owner has put in their own. */
export interface TemplateVariable {
  name: string;
  label: string;
  help: string;
  /** What is put in its place. */
  encode: (value: string) => string;
}

const plain = (value: string) => encodeURIComponent(value.trim().toWellFormed());

/** An address within an address is percent-encoded; the placeholders in it stay, for each search to fill. */
export function encodeTarget(address: string): string {
  const rest = new RegExp(`(${placeholders.map((name) => name.replace(/[{}]/g, '\\$&')).join('|')})`);
  return address
    .trim()
    .split(rest)
    .map((part) => (placeholders.some((name) => name === part) ? part : plain(part)))
    .join('');
}

const all: readonly TemplateVariable[] = [
  {
    name: 'YOUR_ID',
    label: 'Your partner ID',
    help: "As your partner's own site shows it to you. By it your commission finds you.",
    encode: plain,
  },
  {
    name: 'YOUR_LABEL',
    label: 'Your label',
    help: 'A word by which you will know these bookings: letters and digits only, nothing about a person.',
    encode: plain,
  },
  { name: 'PROJECT', label: "Your project's number", help: 'Travelpayouts calls it “trs”.', encode: plain },
  { name: 'PROGRAM', label: "The programme's number", help: 'Travelpayouts calls it “p”.', encode: plain },
  {
    name: 'ADVERTISER',
    label: "The shop's number",
    help: 'Awin calls it the advertiser ID, or “awinmid”.',
    encode: plain,
  },
  {
    name: 'TARGET',
    label: "The shop's own search page",
    help: 'Its whole address, with placeholders in it, e.g. https://shop.example/search?q={destination}. It is encoded for you.',
    encode: encodeTarget,
  },
];

const anyStandIn = new RegExp(`(?<![A-Za-z0-9_])(${all.map(({ name }) => name).join('|')})(?![A-Za-z0-9_])`);

/** A template in parts: those at odd places are stand-ins. */
export function partsOf(template: string): string[] {
  return template.split(anyStandIn);
}

/** What the owner has yet to put in, in the order in which it stands there. */
export function findTemplateVariables(template: string): TemplateVariable[] {
  const names = new Set(partsOf(template).filter((_, index) => index % 2 === 1));
  return [...names].flatMap((name) => all.find((standIn) => standIn.name === name) ?? []);
}

/** The template with the owner's own in the place of a stand-in. */
export function putIn(template: string, { name, encode }: TemplateVariable, value: string): string {
  return partsOf(template)
    .map((part, index) => (index % 2 === 1 && part === name ? encode(value) : part))
    .join('');
}
