import { placeholders } from '#domain/booking/booking-template.ts';

/** A variable of a ready-made template, such as YOUR_ID, which the owner replaces with a value. */
export interface TemplateVariable {
  name: string;
  label: string;
  help: string;
  /** Encodes the value for its place in the template. */
  encode: (value: string) => string;
}

const encodeValue = (value: string) => encodeURIComponent(value.trim().toWellFormed());

/** Percent-encodes a URL for use within another URL, except for its placeholders, which each search fills in. */
export function encodeTarget(url: string): string {
  const anyPlaceholder = new RegExp(
    `(${placeholders.map((name) => name.replace(/[{}]/g, '\\$&')).join('|')})`,
  );
  return url
    .trim()
    .split(anyPlaceholder)
    .map((part) => (placeholders.some((name) => name === part) ? part : encodeValue(part)))
    .join('');
}

const variables: readonly TemplateVariable[] = [
  {
    name: 'YOUR_ID',
    label: 'Your partner ID',
    help: "Your partner's site shows it to you. Your commission is credited to this ID.",
    encode: encodeValue,
  },
  {
    name: 'PROJECT',
    label: "Your project's number",
    help: 'Travelpayouts calls it “trs”.',
    encode: encodeValue,
  },
  {
    name: 'PROGRAM',
    label: "The program's number",
    help: 'Travelpayouts calls it “p”.',
    encode: encodeValue,
  },
  {
    name: 'ADVERTISER',
    label: "The shop's number",
    help: 'The shop is the site that your link opens. Awin calls its number the advertiser ID, or “awinmid”. At CJ, it is the number of one of the shop’s links, the “AID”.',
    encode: encodeValue,
  },
  {
    name: 'TRACKING',
    label: 'Your tracking link',
    help: 'Impact gives you one for each shop. It ends with three numbers, e.g. https://shop.pxf.io/c/12345/67890/1234.',
    encode: (value) => value.trim().replace(/^https?:\/\/|[?#].*$/gi, ''),
  },
  {
    name: 'TARGET',
    label: "The shop's own search page",
    help: 'The full URL of the page that your link opens, with {destination} where the place belongs, e.g. https://shop.example/search?q={destination}. We bring it into the form that the network needs.',
    encode: encodeTarget,
  },
];

const anyVariable = new RegExp(
  `(?<![A-Za-z0-9_])(${variables.map(({ name }) => name).join('|')})(?![A-Za-z0-9_])`,
);

/** Splits a template at its variables: the parts at odd indexes are variables. */
export function splitTemplate(template: string): string[] {
  return template.split(anyVariable);
}

/** The variables that a template still contains, in the order in which they occur. */
export function findTemplateVariables(template: string): TemplateVariable[] {
  const names = new Set(splitTemplate(template).filter((_, index) => index % 2 === 1));
  return [...names].flatMap((name) => variables.find((variable) => variable.name === name) ?? []);
}

/** The owner's values of variables, by their names. A variable without a value stays in the template. */
export type VariableValues = Readonly<Record<string, string>>;

/** Returns the encoded value of a variable; its name if there is no value. */
export function encodeVariable(name: string, values: VariableValues): string {
  const value = values[name]?.trim();
  const variable = variables.find((variable) => variable.name === name);
  return value && variable ? variable.encode(value) : name;
}

/** Replaces each variable that has a value, wherever it occurs. */
export function fillVariables(template: string, values: VariableValues): string {
  return splitTemplate(template)
    .map((part, index) => (index % 2 === 1 ? encodeVariable(part, values) : part))
    .join('');
}

/** The variables without which a template is of no use, and which have no value yet. */
export const findMissingVariables = (template: string, values: VariableValues): TemplateVariable[] =>
  findTemplateVariables(template).filter(({ name }) => !values[name]?.trim());

export const askForVariable = ({ label }: TemplateVariable): string =>
  `Please enter ${label.charAt(0).toLowerCase()}${label.slice(1)}.`;
