import { festivalRules } from '../calendar/festival-list.ts';
import { lunarFestivals } from '../lunar/index.ts';

/** The names of all festivals, each once. */
export const festivalNames: readonly string[] = [
  ...new Set([
    ...lunarFestivals.map(({ name }) => name),
    '除夕',
    ...festivalRules.flatMap(([, rules]) => rules.map(({ name }) => name)),
  ]),
];

/**
 * The code of a festival in addresses and in UIDs, four characters made of the name alone (FNV-1a): a festival that is added or sorted
 * elsewhere changes no other code.
 */
export function festivalCode(name: string): string {
  let hash = 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return ((hash >>> 0) % 36 ** 4).toString(36).padStart(4, '0');
}

/** The festival of a code; undefined where none has it. */
export function festivalOfCode(code: string): string | undefined {
  named ??= new Map(festivalNames.map((name) => [festivalCode(name), name]));
  return named.get(code);
}

let named: Map<string, string> | undefined;
