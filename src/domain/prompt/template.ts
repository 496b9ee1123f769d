/** A piece of a template: text as it stands, or the name of what goes there. */
export type TemplatePart = { readonly text: string } | { readonly name: string };

/** The most characters in the name of a placeholder. */
const maxName = 20;

/** `{{名字}}`: one line without braces. Anything else that has braces is text, JSON above all. */
const place = /\{\{([^{}\n]*)\}\}/gu;

/** A template in its pieces. Blanks around a name do not belong to it. */
export function parseTemplate(template: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let done = 0;
  for (const found of template.matchAll(place)) {
    const name = found[1]!.trim();
    if (name === '' || [...name].length > maxName) continue;
    if (found.index > done) parts.push({ text: template.slice(done, found.index) });
    parts.push({ name });
    done = found.index + found[0].length;
  }
  if (done < template.length) parts.push({ text: template.slice(done) });
  return parts;
}

/** A field of a template. */
export interface TemplateField {
  readonly name: string;
  /** Whether a paragraph is expected: the place has a line to itself. */
  readonly long: boolean;
}

/** The fields of a template, each name once, in the order of the text. */
export function templateFieldsOf(template: string): TemplateField[] {
  const parts = parseTemplate(template);
  const fields = new Map<string, boolean>();
  parts.forEach((part, index) => {
    if (!('name' in part)) return;
    const alone = endsLine(parts[index - 1]) && beginsLine(parts[index + 1]);
    fields.set(part.name, alone || fields.get(part.name) === true);
  });
  return [...fields].map(([name, long]) => ({ name, long }));
}

function endsLine(part: ReturnType<typeof parseTemplate>[number] | undefined): boolean {
  return part === undefined || ('text' in part && part.text.endsWith('\n'));
}

function beginsLine(part: ReturnType<typeof parseTemplate>[number] | undefined): boolean {
  return part === undefined || ('text' in part && part.text.startsWith('\n'));
}

/** The values of the fields, by name. */
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

/** The typed value of a field. `Object.entries` is used because a field may have any name, `constructor` included. */
export function givenFor(values: Values, name: string): string {
  return Object.entries(values).find(([key]) => key === name)?.[1] ?? '';
}

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
