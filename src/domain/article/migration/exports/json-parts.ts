/** An object of JSON that somebody else wrote. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The value as an object; empty where it is none. */
export const objectOf = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};

/** The objects of a list. */
export const objectsOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.map(objectOf) : []);

/** The value as a text; empty where it is none. Ids of older programs are numbers. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** The texts of a list. */
export const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf).filter(Boolean) : []);

/** A time as a header writes it: milliseconds become ISO 8601; empty where there is none. */
export function timeOf(value: unknown): string {
  if (typeof value !== 'number') return textOf(value);
  return Math.abs(value) < 8.64e15 ? new Date(value).toISOString() : '';
}

/** Groups objects by the text of a property. */
export function groupBy(list: readonly JsonObject[], name: string): Map<string, JsonObject[]> {
  const groups = new Map<string, JsonObject[]>();
  for (const each of list) {
    const key = textOf(each[name]);
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return groups;
}

/** The parts of a header that say something. */
export function withoutEmpty(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)),
  );
}

/** Parses JSON; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
