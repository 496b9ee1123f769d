import { parseArgs } from 'node:util';
import { nearestText, editDistance } from '#domain/text/edit-distance.ts';
import type { Command, Option, ParsedArguments, Positional } from './command.ts';

/** What a command line asks for. `topic` is a command, the first word of several commands, or '' for all. */
export type ParsedLine =
  | { readonly kind: 'run'; readonly command: Command; readonly given: ParsedArguments }
  | { readonly kind: 'help'; readonly topic: string }
  | { readonly kind: 'wrong'; readonly sentence: string; readonly topic: string };

/** The options that every command has. Decision 157 says why no library parses them. */
export const commonOptions = {
  json: { summary: '只输出一个 JSON 对象，供程序读取；前面写 npm run -s site' },
  help: { summary: '显示说明' },
} as const satisfies Record<string, Option>;

/**
 * Reads a command line with Node's own parser, which splits it into tokens; what is wrong with them is said here, in Chinese and with the
 * nearest name that exists.
 */
export function parseCommandLine(commands: readonly Command[], words: readonly string[]): ParsedLine {
  if (asksForHelp(words)) return { kind: 'help', topic: topicOf(commands, words) };
  const named = nameOf(commands, words);
  if (!named) return wrongName(commands, words);
  const tokens = tokensOf(named, words);
  const sentence = findWrongOption(named, tokens) ?? findWrongPositional(named, tokens);
  if (sentence !== undefined) return { kind: 'wrong', sentence, topic: named.name };
  const given = { positionals: readPositionals(named, tokens), options: readOptions(named, tokens) };
  return { kind: 'run', command: named, given };
}

/** Whether the output shall be JSON; asked before anything is known of the command line. */
export function asksForJson(words: readonly string[]): boolean {
  return hasSwitch(words, '--json');
}

function asksForHelp(words: readonly string[]): boolean {
  return words[0] === 'help' || ['--help', '-h'].some((name) => hasSwitch(words, name));
}

function hasSwitch(words: readonly string[], name: string): boolean {
  const end = words.indexOf('--');
  return (end < 0 ? words : words.slice(0, end)).includes(name);
}

const isOption = (word: string): boolean => word.startsWith('-');
/** The words that may be those of the command's name. */
const plainWords = (words: readonly string[]): string[] =>
  words.filter((word, at) => !isOption(word) && !(at === 0 && word === 'help'));

/** The command with the longest name at the beginning of the words. */
function nameOf(commands: readonly Command[], words: readonly string[]): Command | undefined {
  const plain = plainWords(words);
  const found = commands.filter(({ name }) => name.split(' ').every((word, at) => word === plain[at]));
  return found.toSorted((one, other) => other.name.length - one.name.length)[0];
}

function topicOf(commands: readonly Command[], words: readonly string[]): string {
  const [first = ''] = plainWords(words);
  return nameOf(commands, words)?.name ?? (commands.some(({ name }) => name.startsWith(`${first} `)) ? first : '');
}

function wrongName(commands: readonly Command[], words: readonly string[]): ParsedLine {
  const [first, second] = plainWords(words);
  const topic = topicOf(commands, words);
  if (first === undefined) return { kind: 'wrong', sentence: '没有写命令', topic };
  const isGroup = topic === first;
  if (isGroup && second === undefined) return { kind: 'wrong', sentence: `“${first}”后面还缺一个词`, topic };
  const typed = isGroup ? `${first} ${second}` : first;
  const known = commands.map(({ name }) => (isGroup ? name : name.split(' ')[0]!));
  return { kind: 'wrong', sentence: `没有“${typed}”这个命令${nearest(typed, [...new Set(known)])}`, topic };
}

/** Names the nearest candidate where it is near enough to be meant. */
function nearest(typed: string, candidates: readonly string[]): string {
  const found = nearestText(typed, candidates);
  const isNear = found !== undefined && editDistance(typed, found) <= Math.max(2, Math.floor(typed.length / 3));
  return isNear ? `，最接近的是 ${found}` : '';
}

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number];

function tokensOf({ name, options = {} }: Command, words: readonly string[]): readonly Token[] {
  const kinds = Object.entries({ ...commonOptions, ...options }).map(
    ([option, { value }]: [string, Option]) => [option, { type: value === undefined ? 'boolean' : 'string' }] as const,
  );
  const { tokens } = parseArgs({
    args: withoutName(words, name),
    options: Object.fromEntries(kinds),
    strict: false,
    tokens: true,
  });
  return tokens;
}

/** The words without those of the command's name, which are the first ones that are no options. */
function withoutName(words: readonly string[], name: string): string[] {
  const left = [...words];
  for (const word of name.split(' ')) left.splice(left.indexOf(word), 1);
  return left;
}

function findWrongOption({ options = {} }: Command, tokens: readonly Token[]): string | undefined {
  const known: Readonly<Record<string, Option>> = { ...commonOptions, ...options };
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const option = Object.hasOwn(known, token.name) ? known[token.name] : undefined;
    const sentence = option ? wrongValue(option, token) : unknownOption(token.rawName, Object.keys(known));
    if (sentence !== undefined) return sentence;
  }
  const given = new Set(tokens.map((token) => (token.kind === 'option' ? token.name : '')));
  const missing = Object.entries(options).find(([name, { isRequired }]) => isRequired && !given.has(name));
  return missing && `缺少选项 ${optionTerm(...missing)}`;
}

function unknownOption(typed: string, known: readonly string[]): string {
  return `没有选项 ${typed}${nearest(
    typed,
    known.map((name) => `--${name}`),
  )}`;
}

function wrongValue(
  { value: label, choices }: Option,
  { rawName, value, inlineValue }: Extract<Token, { kind: 'option' }>,
): string | undefined {
  if (label === undefined) return value === undefined ? undefined : `选项 ${rawName} 后面不写值`;
  // Node takes any next word for the value, also the name of another option.
  if (value === undefined || value === '' || (!inlineValue && isOption(value)))
    return `选项 ${rawName} 后面要写${label}`;
  return wrongChoice(`选项 ${rawName} `, choices, value);
}

function wrongChoice(label: string, choices: readonly string[] | undefined, value: string): string | undefined {
  return !choices || choices.includes(value) ? undefined : `${label}只能是 ${choices.join('、')} 之一，不是“${value}”`;
}

function findWrongPositional({ positionals = {} }: Command, tokens: readonly Token[]): string | undefined {
  const values = textsOf(tokens);
  const labels = Object.values(positionals);
  const missing = labels[values.length];
  if (missing && !missing.isOptional) return `缺少${missing.label}`;
  const last = labels.at(-1);
  if (!last?.isRepeated && values.length > labels.length) return `“${values[labels.length]}”是多余的`;
  const choices = values.map((value, at) => wrongChoice('', (labels[at] ?? last)?.choices, value));
  return choices.find((sentence) => sentence !== undefined);
}

const textsOf = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));

function readPositionals({ positionals = {} }: Command, tokens: readonly Token[]): ParsedArguments['positionals'] {
  const values = textsOf(tokens);
  const entries = Object.entries(positionals).map(
    ([name, { isRepeated }], at): [string, string | string[] | undefined] => [
      name,
      isRepeated ? values.slice(at) : values[at],
    ],
  );
  return Object.fromEntries(entries);
}

/** The values of the options that are given; a switch that is not given is off. */
function readOptions({ options = {} }: Command, tokens: readonly Token[]): ParsedArguments['options'] {
  const switches = Object.entries(options).filter(([, { value }]) => value === undefined);
  const given = tokens.flatMap((token) =>
    token.kind === 'option' ? [[token.name, token.value ?? true] as const] : [],
  );
  return Object.fromEntries([...switches.map(([name]) => [name, false] as const), ...given]);
}

/** An option as messages and the help write it: `--to <目录>`. */
export function optionTerm(name: string, { value }: Option): string {
  return value === undefined ? `--${name}` : `--${name} <${value}>`;
}

/** A positional as the help writes it: `<用户名>`, `[目录]`, `<编号>…`. */
export function positionalTerm({ label, choices, isOptional, isRepeated }: Positional): string {
  const term = choices?.join('|') ?? label;
  return `${isOptional ? `[${term}]` : `<${term}>`}${isRepeated ? '…' : ''}`;
}
