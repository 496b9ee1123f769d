/** A piece of a template: text as it stands, or the name of what goes there. */
export type TemplatePart = { readonly text: string } | { readonly name: string };

/** What may be long in a template; enough for several pages of instructions. */
export const mostCharacters = { title: 40, use: 20, text: 10_000, name: 20 } as const;

/** `{{名字}}`: one line without braces. Anything else that has braces is text, JSON above all. */
const place = /\{\{([^{}\n]*)\}\}/gu;

/** A template in its pieces. Blanks around a name do not belong to it. */
export function parseTemplate(template: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let done = 0;
  for (const found of template.matchAll(place)) {
    const name = found[1]!.trim();
    if (name === '' || [...name].length > mostCharacters.name) continue;
    if (found.index > done) parts.push({ text: template.slice(done, found.index) });
    parts.push({ name });
    done = found.index + found[0].length;
  }
  if (done < template.length) parts.push({ text: template.slice(done) });
  return parts;
}
