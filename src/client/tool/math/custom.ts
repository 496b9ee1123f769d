import type { CarryRule, ExpressionRecipe, NumberRange, Operation, ResultRange, Recipe } from '#domain/math/index.ts';

/** The settings that are chosen from a list, with their values and titles in the order of the form. */
export const customChoices = {
  kind: { whole: '整数', decimal: '小数', fraction: '分数（真分数）' },
  terms: { '2': '两个', '3': '三个', '4': '四个' },
  step: { '1': '不限', '10': '整十数', '100': '整百数', '1000': '整千数' },
  carry: { any: '不限', never: '不进位', some: '必有进位', many: '连续进位' },
  borrow: { any: '不限', never: '不退位', some: '必有退位', many: '连续退位' },
  timesCarry: { any: '不限', never: '不进位', some: '必有进位' },
  rest: { never: '都能整除', always: '都有余数', any: '不限' },
  brackets: { never: '不带括号', any: '不限', always: '必带括号' },
  ask: { result: '求得数', operand: '填□', any: '两种混合', order: '比大小 ○' },
  places: { '1': '一位', '2': '两位', '3': '三位' },
  denominators: { any: '不限', same: '同分母', different: '异分母' },
} as const;

type CustomChoices = { readonly [Name in keyof typeof customChoices]: keyof (typeof customChoices)[Name] };

/**
 * The values of the form for custom settings. Numbers stay as they were typed; errors are reported when a test begins.
 */
export interface CustomSettings extends CustomChoices {
  /** The chosen operations by letter: `a`dd, `s`ubtract, `m`ultiply, `d`ivide. */
  readonly ops: string;
  readonly from: string;
  readonly to: string;
  readonly least: string;
  readonly most: string;
  readonly factorFrom: string;
  readonly factorTo: string;
  /** The chosen multiplication tables as digits; empty means all. */
  readonly tables: string;
  readonly denominator: string;
  /** The proportions of the four operations, such as `2.1.1.1`. */
  readonly shares: string;
}

export const defaultCustom: CustomSettings = {
  ops: 'as',
  kind: 'whole',
  terms: '2',
  from: '1',
  to: '100',
  least: '0',
  most: '100',
  step: '1',
  factorFrom: '1',
  factorTo: '9',
  carry: 'any',
  borrow: 'any',
  timesCarry: 'any',
  rest: 'never',
  brackets: 'never',
  ask: 'result',
  tables: '',
  places: '1',
  denominator: '12',
  denominators: 'any',
  shares: '1.1.1.1',
};

const names = Object.keys(defaultCustom) as (keyof CustomSettings)[];

/** Reads custom settings from an address; invalid values get their defaults. */
export function readCustom(query: URLSearchParams): CustomSettings {
  const given = names.flatMap((name) => {
    const value = query.get(name)?.slice(0, 20);
    const isAllowed =
      !(name in customChoices) || Object.keys(customChoices[name as keyof CustomChoices]).includes(value ?? '');
    return value === undefined || !isAllowed ? [] : [[name, value]];
  });
  return { ...defaultCustom, ...(Object.fromEntries(given) as Partial<CustomSettings>) };
}

export function writeCustom(custom: CustomSettings): Record<string, string | undefined> {
  return Object.fromEntries(
    names.map((name) => [name, custom[name] === defaultCustom[name] ? undefined : custom[name]]),
  );
}

const letters: readonly (readonly [letter: string, operation: Operation])[] = [
  ['a', 'add'],
  ['s', 'subtract'],
  ['m', 'multiply'],
  ['d', 'divide'],
];

export function operationsOf({ ops }: Pick<CustomSettings, 'ops'>): Operation[] {
  return letters.filter(([letter]) => ops.includes(letter)).map(([, operation]) => operation);
}

/** Joins the letters of operations in the order of school. */
export function lettersOf(operations: readonly Operation[]): string {
  return letters.map(([letter, operation]) => (operations.includes(operation) ? letter : '')).join('');
}

/**
 * Answers a recipe for each operation with its share where questions have two operands, and one recipe of mixed
 * operations where they have more.
 */
export function recipesOf(custom: CustomSettings): Recipe[] {
  const operations = operationsOf(custom);
  if (operations.length === 0) return [];
  if (custom.terms !== '2') return [manyTerms(custom, operations)];
  const shares = custom.shares.split('.').map(Number);
  return operations.map((operation) => {
    const position = letters.findIndex(([, each]) => each === operation);
    return {
      sort: 'expression',
      share: shares[position] ?? 1,
      operations: [operation],
      ...askOptions(custom),
      ...recipeParts[operation](custom),
    };
  });
}

type RecipePart = Omit<ExpressionRecipe, 'sort' | 'operations'>;

function askOptions({ ask, kind, denominators }: CustomSettings): Pick<ExpressionRecipe, 'ask' | 'denominators'> {
  return kind === 'fraction' ? { ask, denominators } : { ask };
}

const recipeParts: Readonly<Record<Operation, (custom: CustomSettings) => RecipePart>> = {
  add: (custom) => ({
    operands: [numbersOf(custom)],
    result: resultRangeOf(custom),
    carry: carryRuleFor(custom, 'carry'),
  }),
  subtract: (custom) => ({
    operands: [numbersOf(custom)],
    result: resultRangeOf(custom),
    borrow: carryRuleFor(custom, 'borrow'),
  }),
  multiply: (custom) => ({
    operands: [factorsOf(custom)],
    result: { ...resultRangeOf(custom), min: 0, max: maxProduct, places: custom.kind === 'decimal' ? 4 : 0 },
    carryInProducts: carryRuleFor(custom, 'timesCarry'),
    ...tablesOf(custom),
  }),
  divide: quotientPart,
};

const maxProduct = 999_999_999;

function manyTerms(custom: CustomSettings, operations: readonly Operation[]): ExpressionRecipe {
  const terms = Number(custom.terms);
  return {
    sort: 'expression',
    operations,
    terms: [terms, terms],
    operands: [numbersOf(custom)],
    result: resultRangeOf(custom),
    brackets: custom.brackets,
    carry: carryRuleFor(custom, 'carry'),
    borrow: carryRuleFor(custom, 'borrow'),
    carryInProducts: carryRuleFor(custom, 'timesCarry'),
    ...askOptions(custom),
    ...tablesOf(custom),
  };
}

/**
 * Answers the carry rule. Fractions have no columns, so the rule for whole numbers is ignored while they are chosen.
 */
function carryRuleFor(custom: CustomSettings, which: 'carry' | 'borrow' | 'timesCarry'): CarryRule {
  return custom.kind === 'fraction' ? 'any' : custom[which];
}

/**
 * Answers the ranges of a division. Divisor and quotient are limited as factors; the dividend is their product plus a
 * remainder.
 */
function quotientPart(custom: CustomSettings): RecipePart {
  const { kind, factorFrom, factorTo, rest } = custom;
  const [from, to] = [Math.max(1, parseWhole(factorFrom)), parseWhole(factorTo)];
  if (kind === 'fraction') return { operands: [factorsOf(custom)], result: { min: 0, max: 1000, denominator: 1000 } };
  const divisors: NumberRange = { kind: 'whole', min: from, max: to };
  if (kind === 'whole') {
    const dividends: NumberRange = { kind: 'whole', min: 0, max: Math.min(999_999, to * to + to) };
    return {
      operands: [dividends, divisors],
      result: { min: parseWhole(factorFrom), max: to },
      remainder: rest,
      ...tablesOf(custom),
    };
  }
  const places = parseWhole(custom.places);
  const dividends: NumberRange = { kind, places, min: 1, max: Math.min(999_999, to * to * 10 ** places) };
  return { operands: [dividends, divisors], result: { min: 0, max: to, places, nonzero: true } };
}

function numbersOf({ kind, from, to, step, places, denominator }: CustomSettings): NumberRange {
  if (kind === 'fraction') return { kind, max: 1, denominators: [2, parseWhole(denominator)] };
  if (kind === 'whole') return { kind, min: parseWhole(from), max: parseWhole(to), step: parseWhole(step) };
  const scale = 10 ** parseWhole(places);
  return { kind, places: parseWhole(places), min: Math.max(1, parseWhole(from) * scale), max: parseWhole(to) * scale };
}

function factorsOf(custom: CustomSettings): NumberRange {
  const { factorFrom, factorTo, kind } = custom;
  if (kind === 'whole') return { kind, min: parseWhole(factorFrom), max: parseWhole(factorTo) };
  return numbersOf({ ...custom, from: kind === 'decimal' ? '0' : factorFrom, to: factorTo });
}

function resultRangeOf({ kind, least, most, places, denominator }: CustomSettings): ResultRange {
  const ends = { min: parseWhole(least), max: parseWhole(most) };
  if (kind === 'whole') return ends;
  return kind === 'decimal'
    ? { ...ends, places: parseWhole(places) }
    : { ...ends, denominator: parseWhole(denominator) ** 2 };
}

function tablesOf({ kind, tables, ops }: CustomSettings): Pick<ExpressionRecipe, 'tables'> {
  const chosen = [...tables].map(Number).filter((digit) => digit >= 1);
  return kind === 'whole' && chosen.length > 0 && /[md]/.test(ops) ? { tables: chosen } : {};
}

/** Parses a whole number; NaN for anything else, which the validation of the settings reports. */
function parseWhole(text: string): number {
  const plain = text.normalize('NFKC').trim().replace(/^[−–]/, '-');
  return /^-?\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN;
}
