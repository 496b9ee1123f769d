import { type CharacterKind, characterKinds, passphraseLengths, passwordLengths } from '#domain/random/index.ts';
import { pageById } from '#site/match.ts';

/** What the tool makes, and `read`, which reads an identifier instead. */
export const randomModes = ['uuid', 'ulid', 'password', 'passphrase', 'read'] as const;
export type RandomMode = (typeof randomModes)[number];

/** The options of the tool, which stand in the address. What was made never does. */
export interface RandomOptions {
  readonly mode: RandomMode;
  readonly version: '4' | '7';
  /** How UUIDs are written. */
  readonly isUpper: boolean;
  readonly isCompact: boolean;
  readonly count: number;
  readonly length: number;
  readonly kinds: readonly CharacterKind[];
  readonly isClear: boolean;
  readonly hasEachKind: boolean;
  readonly syllables: number;
}

/** The options, and how a control changes them. */
export interface RecipeProps {
  readonly options: RandomOptions;
  readonly choose: (changes: Partial<RandomOptions>) => void;
}

export const counts = { least: 1, most: 1000 } as const;
const usualLength = 16;
const usualSyllables = 8;

export const addressing = {
  path: pageById('tool/random').path,
  read: (query: URLSearchParams): RandomOptions => ({
    mode: randomModes.find((mode) => mode === query.get('make')) ?? 'uuid',
    version: query.get('version') === '7' ? '7' : '4',
    isUpper: query.get('upper') === '1',
    isCompact: query.get('compact') === '1',
    count: wholeNumber(query.get('count'), counts) ?? 1,
    length: wholeNumber(query.get('length'), passwordLengths) ?? usualLength,
    kinds: readKinds(query.get('kinds')),
    isClear: query.get('clear') !== '0',
    hasEachKind: query.get('each') !== '0',
    syllables: wholeNumber(query.get('syllables'), passphraseLengths) ?? usualSyllables,
  }),
  write: (options: RandomOptions) => ({
    make: options.mode === 'uuid' ? undefined : options.mode,
    version: options.version === '4' ? undefined : options.version,
    upper: options.isUpper ? '1' : undefined,
    compact: options.isCompact ? '1' : undefined,
    count: options.count === 1 ? undefined : String(options.count),
    length: options.length === usualLength ? undefined : String(options.length),
    kinds: options.kinds.length === characterKinds.length ? undefined : options.kinds.join('.'),
    clear: options.isClear ? undefined : '0',
    each: options.hasEachKind ? undefined : '0',
    syllables: options.syllables === usualSyllables ? undefined : String(options.syllables),
  }),
};

function readKinds(text: string | null): readonly CharacterKind[] {
  if (text === null) return characterKinds;
  const named = text.split('.');
  return characterKinds.filter((kind) => named.includes(kind));
}

/** The whole number that a text says, within the range; undefined for everything else. */
export function wholeNumber(
  text: string | null,
  { least, most }: { readonly least: number; readonly most: number },
): number | undefined {
  const number = /^\d{1,6}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}
