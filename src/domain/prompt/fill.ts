import { fieldsOf } from './fields.ts';
import { parseTemplate } from './template.ts';

/** What was filled in, by name. */
export type Values = Readonly<Record<string, string>>;

/** The text with everything filled in; a place that is empty keeps its braces, so that it is seen to be missing. */
export function fillTemplate(template: string, values: Values): string {
  return parseTemplate(template)
    .map((part) => ('text' in part ? part.text : valueOf(values, part.name) || `{{${part.name}}}`))
    .join('');
}

/** The names that nothing was filled in for. */
export function emptyNames(template: string, values: Values): string[] {
  return fieldsOf(template)
    .map(({ name }) => name)
    .filter((name) => valueOf(values, name) === '');
}

/** Names are whatever somebody typed, `constructor` included. */
function valueOf(values: Values, name: string): string {
  const found = Object.entries(values).find(([key]) => key === name)?.[1] ?? '';
  return found.trim() === '' ? '' : found;
}
