import type { Values } from './template.ts';

/** A template that the reader wrote while the site still had an editor for them. */
export interface OwnTemplate {
  readonly id: string;
  readonly title: string;
  /** The use it was filed under. */
  readonly use: string;
  readonly text: string;
}

/** Templates as they are kept. */
export function writeTemplates(list: readonly OwnTemplate[]): string {
  return JSON.stringify(list);
}

/** The stored templates; entries that are no templates are skipped, since other programs may have written them. */
export function readTemplates(kept: string | undefined): OwnTemplate[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(list) ? list.filter(isTemplate) : [];
  } catch {
    return [];
  }
}

function isTemplate(entry: unknown): entry is OwnTemplate {
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, title, use, text } = entry as Record<string, unknown>;
  return [id, title, use, text].every((value) => typeof value === 'string') && id !== '';
}

/** The templates as one text for people, with what was filled in, by the id of its template. */
export function describeTemplates(list: readonly OwnTemplate[], filled: Readonly<Record<string, Values>>): string {
  return list.map((template) => describeTemplate(template, filled[template.id] ?? {})).join('\n');
}

function describeTemplate({ title, use, text }: OwnTemplate, values: Values): string {
  const lines = Object.entries(values).map(([name, value]) => `填过的“${name}”：${value}\n`);
  return `# ${title || '没写完的模板'}${use && `（${use}）`}\n\n${text}\n${lines.length > 0 ? `\n${lines.join('')}` : ''}`;
}
