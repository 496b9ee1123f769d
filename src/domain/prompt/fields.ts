import { parseTemplate } from './template.ts';

/** Something to be filled in. */
export interface TemplateField {
  readonly name: string;
  /** Whether a paragraph is expected: the place has a line to itself. */
  readonly long: boolean;
}

/** What a template asks for, each name once, in the order of the text. */
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
