import { templateFieldsOf } from './fields.ts';
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
  return templateFieldsOf(template)
    .map(({ name }) => name)
    .filter((name) => valueOf(values, name) === '');
}

function valueOf(values: Values, name: string): string {
  const given = givenFor(values, name);
  return given.trim() === '' ? '' : given;
}

/** What stands under a name, as it was typed. Names are whatever somebody thought of, `constructor` included. */
export function givenFor(values: Values, name: string): string {
  return Object.entries(values).find(([key]) => key === name)?.[1] ?? '';
}
