import {
  borrowing,
  carriesTimesDigit,
  carrying,
  type Exact,
  exact,
  less,
  nodesOf,
  numbersOf,
  type Solved,
  type Tree,
  value,
} from './exact.ts';

/** What each preset promises, written from the textbooks and not from the recipes: a question that breaks it is invalid. */
type Promise = (solved: Solved, text: string) => boolean;

const whole = (x: Exact): number => (x.d === 1n ? Number(x.n) : Number.NaN);
const between = (x: Exact, min: number, max: number): boolean => !less(x, exact(min)) && !less(exact(max), x);
const isWhole = (x: Exact, min: number, max: number): boolean => x.d === 1n && between(x, min, max);
const signsOf = (tree: Tree): string =>
  nodesOf(tree)
    .map(({ sign }) => sign)
    .toSorted()
    .join('');
const all = (tree: Tree): Exact[] => [...numbersOf(tree).map(({ number }) => number), ...nodesOf(tree).map(value)];
const allWhole = (tree: Tree, min: number, max: number): boolean => all(tree).every((x) => isWhole(x, min, max));
const texts = (tree: Tree): string[] => numbersOf(tree).map(({ text }) => text);

/** One operation of two numbers. */
const two = (tree: Tree, signs: string): [Exact, Exact, Exact, string] | undefined => {
  const [node, more] = nodesOf(tree);
  if (!node || more || !signs.includes(node.sign)) return undefined;
  return [value(node.one), value(node.two), value(node), node.sign];
};

type Pair = (a: Exact, b: Exact, c: Exact, sign: string) => boolean;

const pair =
  (signs: string, holds: Pair): Promise =>
  ({ tree }) => {
    const parts = two(tree, signs);
    return parts !== undefined && holds(...parts);
  };

const sums = (max: number, holds: Pair = () => true): Promise =>
  pair('+−', (a, b, c, sign) => [a, b, c].every((x) => isWhole(x, 0, max)) && holds(a, b, c, sign));

const chained =
  (count: number, max: number): Promise =>
  ({ tree }) =>
    nodesOf(tree).length === count - 1 && /^[+−]+$/.test(signsOf(tree)) && allWhole(tree, 0, max);

const multiples = (step: number, ...numbers: Exact[]): boolean => numbers.every((x) => whole(x) % step === 0);
const table = (x: Exact): boolean => isWhole(x, 1, 9);
const places = (text: string): number => text.split('.')[1]?.length ?? 0;
const isDecimal = (text: string, count: number): boolean => new RegExp(`^\\d+\\.\\d{${count - 1}}[1-9]$`).test(text);
const hasEnd = (x: Exact, count: number): boolean => 10n ** BigInt(count) % x.d === 0n;
const properFraction =
  (most: number) =>
  (text: string): boolean => {
    const [n, d] = text.split('/').map(Number);
    return n !== undefined && d !== undefined && n > 0 && n < d && d <= most && exact(n, d).d === BigInt(d);
  };
const positive = (x: Exact): boolean => x.n > 0n;
const bothLevels = (tree: Tree): boolean => /[+−]/.test(signsOf(tree)) && /[×÷]/.test(signsOf(tree));

const remainder =
  (dividend: [number, number], divisor: [number, number], quotients: [number, number]): Promise =>
  ({ tree, answer }) => {
    const [node] = nodesOf(tree);
    if (!node || typeof answer === 'string' || !('quotient' in answer)) return false;
    return (
      isWhole(value(node.one), ...dividend) &&
      isWhole(value(node.two), ...divisor) &&
      between(exact(answer.quotient), ...quotients) &&
      answer.remainder > 0n
    );
  };

const fractions =
  (signs: RegExp, most: number, holds: (tree: Tree, x: Exact) => boolean): Promise =>
  ({ tree }) =>
    signs.test(signsOf(tree)) && texts(tree).every(properFraction(most)) && holds(tree, value(tree));

const denominators = (tree: Tree): number => new Set(numbersOf(tree).map(({ number }) => number.d)).size;

export const promises: Readonly<Record<string, Promise>> = {
  '1a-5': sums(5),
  '1a-10': sums(10),
  '1a-10chain': chained(3, 10),
  '1a-order': ({ tree }, text) =>
    allWhole(tree, 0, 10) && isWhole(exact(BigInt(text.split(' ○ ')[1]!)), 0, 10) && nodesOf(tree).length === 1,
  '1a-teens': sums(
    19,
    (a, b, c, sign) =>
      whole(b) < 10 && whole(sign === '+' ? c : a) > 10 && (sign === '+' ? carrying(a, b) : borrowing(a, b)) === 0,
  ),
  '1a-carry': pair('+', (a, b, c) => table(a) && table(b) && isWhole(c, 11, 18) && carrying(a, b) === 1),
  '1b-borrow': pair('−', (a, b, c) => isWhole(a, 11, 18) && table(b) && table(c) && borrowing(a, b) > 0),
  '1b-20': sums(20),
  '1b-box': (solved, text) => sums(20)(solved, text) && text.split(' = ')[0]!.includes('□'),
  '1b-tens': sums(100, (a, b, c) => multiples(10, a, b, c)),
  '1b-one': sums(100, (a, b) => whole(a) >= 10 && (whole(b) < 10 || whole(b) % 10 === 0)),
  '2a-100plain': sums(
    99,
    (a, b, _, sign) => whole(a) >= 10 && whole(b) >= 10 && (sign === '+' ? carrying(a, b) : borrowing(a, b)) === 0,
  ),
  '2a-100': sums(100, (a, b, _, sign) => whole(b) >= 10 && (sign === '+' ? carrying(a, b) : borrowing(a, b)) > 0),
  '2a-chain': chained(3, 100),
  '2a-times': pair('×', (a, b) => table(a) && table(b)),
  '2b-divide': pair('÷', (_, b, c) => table(b) && table(c)),
  '2b-table': (solved, text) =>
    text.split(' = ')[0]!.includes('□') &&
    pair('×÷', (a, b, c, sign) => table(b) && table(sign === '×' ? a : c))(solved, text),
  '2b-rest': remainder([3, 89], [2, 9], [1, 9]),
  '2b-mixed': ({ tree }) =>
    nodesOf(tree).length === 2 &&
    bothLevels(tree) &&
    allWhole(tree, 0, 100) &&
    nodesOf(tree).every((node) =>
      node.sign === '×'
        ? table(value(node.one)) && table(value(node.two))
        : node.sign !== '÷' || (table(value(node.two)) && table(value(node))),
    ),
  '2b-hundreds': sums(10_000, (a, b, c) => multiples(100, a, b, c) && (whole(a) <= 1000 || multiples(1000, a, b))),
  '3a-tens': sums(1000, (a, b, c) => multiples(10, a, b, c) && whole(a) > 100 && whole(b) > 100),
  '3a-three': sums(
    1000,
    (a, b, _, sign) => whole(a) >= 100 && whole(b) >= 100 && (sign === '+' ? carrying(a, b) : borrowing(a, b)) >= 2,
  ),
  '3a-round': pair(
    '×',
    (a, b) => table(b) && (isWhole(a, 10, 90) ? multiples(10, a) : isWhole(a, 100, 900) && multiples(100, a)),
  ),
  '3a-plain': pair('×', (a, b, c) => whole(a) > 9 && table(b) && whole(c) < 1000 && !carriesTimesDigit(a, b)),
  '3a-times': pair('×', (a, b) => isWhole(a, 11, 999) && table(b) && carriesTimesDigit(a, b)),
  '3a-fraction': fractions(/^[+−]$/, 10, (tree, x) => denominators(tree) === 1 && positive(x) && between(x, 0, 1)),
  '3b-round': pair(
    '÷',
    (_, b, c) => table(b) && (isWhole(c, 10, 90) ? multiples(10, c) : isWhole(c, 100, 900) && multiples(100, c)),
  ),
  '3b-divide': pair('÷', (a, b, c) => isWhole(a, 20, 999) && table(b) && c.d === 1n),
  '3b-rest': remainder([20, 999], [2, 9], [10, 499]),
  '3b-two': pair('×', (a, b) => isWhole(a, 10, 99) && isWhole(b, 10, 99)),
  '3b-decimal': ({ tree }) =>
    texts(tree).every((text) => isDecimal(text, 1)) &&
    /^[+−]$/.test(signsOf(tree)) &&
    positive(value(tree)) &&
    between(value(tree), 0, 20),
  '4a-round': pair('×', (a, b) => isWhole(a, 100, 900) && isWhole(b, 10, 90) && multiples(10, a, b)),
  '4a-times': pair('×', (a, b) => isWhole(a, 100, 999) && isWhole(b, 11, 99)),
  '4a-divide': pair('÷', (a, b, c) => isWhole(a, 22, 999) && isWhole(b, 10, 99) && isWhole(c, 2, 99)),
  '4a-rest': remainder([100, 999], [11, 99], [1, 90]),
  '4b-mixed': ({ tree }) => bothLevels(tree) && nodesOf(tree).length <= 3 && allWhole(tree, 0, 1000),
  '4b-brackets': ({ tree }, text) =>
    bothLevels(tree) && text.includes('(') && nodesOf(tree).length <= 3 && allWhole(tree, 1, 1000),
  '4b-decimal': ({ tree }) =>
    /^[+−]$/.test(signsOf(tree)) &&
    texts(tree).every((text) => places(text) <= 2) &&
    texts(tree).some((text) => places(text) === 2) &&
    positive(value(tree)) &&
    between(value(tree), 0, 100),
  '5a-times': pair('×', (a, b, c) => hasEnd(a, 2) && a.d > 1n && isWhole(b, 2, 9) && hasEnd(c, 2)),
  '5a-product': pair('×', (a, b, c) => a.d > 1n && b.d > 1n && hasEnd(c, 3) && between(c, 0, 100)),
  '5a-divide': pair('÷', (a, b, c) => a.d > 1n && isWhole(b, 2, 9) && hasEnd(c, 2) && positive(c)),
  '5a-quotient': pair('÷', (_, b, c) => b.d > 1n && hasEnd(b, 1) && hasEnd(c, 1) && positive(c) && between(c, 0, 200)),
  '5b-same': fractions(/^[+−]$/, 20, (tree, x) => denominators(tree) === 1 && positive(x) && between(x, 0, 2)),
  '5b-different': fractions(/^[+−]$/, 12, (tree, x) => denominators(tree) === 2 && positive(x) && x.d <= 132n),
  '5b-chain': fractions(
    /^[+−]{2}$/,
    12,
    (tree, x) => positive(x) && nodesOf(tree).every((node) => value(node).n >= 0n) && x.d <= 60n,
  ),
  '5b-order': ({ tree, answer }, text) =>
    text.split(' ○ ').every(properFraction(12)) && numbersOf(tree).length === 1 && answer !== '=',
  '5b-convert': ({ tree }, text) => numbersOf(tree).length === 1 && hasEnd(value(tree), 3) && /(小数|分数)/.test(text),
  '6a-times': ({ tree }) =>
    signsOf(tree) === '×' &&
    texts(tree).every(
      (text) => properFraction(12)(text) || (!text.includes('/') && isWhole(exact(BigInt(text)), 2, 12)),
    ),
  '6a-divide': ({ tree }) => signsOf(tree) === '÷' && texts(tree).some(properFraction(12)) && positive(value(tree)),
  '6a-mixed': fractions(
    /^.{2}$/,
    10,
    (tree, x) =>
      signsOf(tree)[0] !== signsOf(tree)[1] &&
      nodesOf(tree).every((node) => positive(value(node))) &&
      between(x, 0, 10),
  ),
  '6a-convert': ({ tree }, text) => numbersOf(tree).length === 1 && between(value(tree), 0, 2) && text.includes('%'),
  '6a-percent': pair('×', (a, b, c) => isWhole(a, 2, 500) && b.d <= 20n && hasEnd(c, 1)),
  '6b-review': ({ tree }) => numbersOf(tree).length <= 2 && value(tree).n >= 0n,
};
