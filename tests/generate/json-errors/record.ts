import { readFileSync } from 'node:fs';

export const recordFile = new URL('../../fixtures/json-errors.json', import.meta.url);

interface Recorded {
  readonly ran: string;
  readonly ids: readonly string[];
  readonly parsers: Readonly<Record<string, readonly (string | null)[]>>;
}

export const readErrors = (): Recorded => JSON.parse(readFileSync(recordFile, 'utf8')) as Recorded;

/** Parsers as the article calls them; Node.js stands beside Chromium, whose engine it has, and PHP says nearly always the same. */
const shown = {
  Chromium: 'Chrome、Node.js',
  Firefox: 'Firefox',
  WebKitGTK: 'Safari',
  Python: 'Python',
  Go: 'Go',
  Jackson: 'Jackson',
  Gson: 'Gson',
  jq: 'jq',
} as const;

/** What each parser says of each text: its message, or null where it takes the text. */
export function errorsOf(id: string, { ids, parsers }: Recorded): Map<string, string | null> {
  const place = ids.indexOf(id);
  return new Map(
    Object.entries(shown).map(([name, label]) => {
      const [, messages = []] = Object.entries(parsers).find(([key]) => key.startsWith(`${name} `))!;
      return [label, messages[place]!];
    }),
  );
}

/** The lines of the article's list for a text, without the parsers that take it. A table would be wider than a phone. */
export function linesOf(id: string, record: Recorded): string[] {
  return [...errorsOf(id, record)].flatMap(([label, message]) =>
    message === null ? [] : [`- **${label}** ${codeOf(message)}`],
  );
}

/** The first line; the second only repeats the text. What cannot be seen is written as JSON would. */
function codeOf(message: string): string {
  const [line = ''] = message.replaceAll('\ufeff', '\\ufeff').split('\n');
  return line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``;
}
