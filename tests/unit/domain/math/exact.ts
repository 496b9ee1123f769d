/**
 * Reads and works out printed questions by itself, to judge the generator: nothing here is imported from it. Numbers are
 * pairs of bigints, so that nothing is ever rounded.
 */
export interface Exact {
  readonly n: bigint;
  readonly d: bigint;
}

export type Tree = { readonly number: Exact; readonly text: string } | Node;

export interface Node {
  readonly sign: '+' | '−' | '×' | '÷';
  readonly one: Tree;
  readonly two: Tree;
}

export function exact(n: bigint | number, d: bigint | number = 1n): Exact {
  let [a, b] = [BigInt(n), BigInt(d)];
  if (b === 0n) throw new Error('division by zero');
  if (b < 0n) [a, b] = [-a, -b];
  let [x, y] = [a < 0n ? -a : a, b];
  while (y) [x, y] = [y, x % y];
  return x === 0n ? { n: 0n, d: 1n } : { n: a / x, d: b / x };
}

export const same = (a: Exact, b: Exact): boolean => a.n * b.d === b.n * a.d;
export const less = (a: Exact, b: Exact): boolean => a.n * b.d < b.n * a.d;

export function value(tree: Tree): Exact {
  if ('number' in tree) return tree.number;
  const [a, b] = [value(tree.one), value(tree.two)];
  if (tree.sign === '+') return exact(a.n * b.d + b.n * a.d, a.d * b.d);
  if (tree.sign === '−') return exact(a.n * b.d - b.n * a.d, a.d * b.d);
  if (tree.sign === '×') return exact(a.n * b.n, a.d * b.d);
  return exact(a.n * b.d, a.d * b.n);
}

export function numberFrom(text: string): Exact {
  let found = /^(\d+)$/.exec(text);
  if (found) return exact(BigInt(found[1]!));
  found = /^(\d+)\.(\d+)$/.exec(text);
  if (found) return exact(BigInt(found[1]! + found[2]!), 10n ** BigInt(found[2]!.length));
  found = /^(\d+)\/(\d+)$/.exec(text);
  if (found) return exact(BigInt(found[1]!), BigInt(found[2]!));
  found = /^(\d+)又(\d+)\/(\d+)$/.exec(text);
  if (found) return exact(BigInt(found[1]!) * BigInt(found[3]!) + BigInt(found[2]!), BigInt(found[3]!));
  found = /^(\d+)%$/.exec(text);
  if (found) return exact(BigInt(found[1]!), 100n);
  throw new Error(`no number: ${text}`);
}

/** Shunting yard, where the generator descends; `box` stands for □. */
export function treeOf(text: string, box: Exact = exact(999_999_999)): Tree {
  const tokens = text.match(/[()+−×÷]|[^\s()+−×÷]+/g) ?? [];
  const output: Tree[] = [];
  const waiting: string[] = [];
  const level = (sign: string): number => (sign === '×' || sign === '÷' ? 2 : sign === '(' ? 0 : 1);
  const reduce = (): void => {
    const [two, one] = [output.pop(), output.pop()];
    if (!one || !two) throw new Error(`unbalanced: ${text}`);
    output.push({ sign: waiting.pop() as Node['sign'], one, two });
  };
  for (const token of tokens) {
    if (token === '(') waiting.push(token);
    else if (token === ')') {
      while (waiting.at(-1) !== '(') reduce();
      waiting.pop();
    } else if ('+−×÷'.includes(token)) {
      while (waiting.length > 0 && level(waiting.at(-1)!) >= level(token)) reduce();
      waiting.push(token);
    } else output.push({ number: token === '□' ? box : numberFrom(token), text: token });
  }
  while (waiting.length > 0) reduce();
  if (output.length !== 1) throw new Error(`not one expression: ${text}`);
  return output[0]!;
}

export function nodesOf(tree: Tree): Node[] {
  return 'number' in tree ? [] : [tree, ...nodesOf(tree.one), ...nodesOf(tree.two)];
}

export function numbersOf(tree: Tree): { number: Exact; text: string }[] {
  return 'number' in tree ? [tree] : [...numbersOf(tree.one), ...numbersOf(tree.two)];
}

/** Digits of two numbers with their points under each other, last place first. */
function columns(a: Exact, b: Exact): [number[], number[]] {
  const places = [...Array.from({ length: 10 }).keys()].find(
    (p) => 10n ** BigInt(p) % a.d === 0n && 10n ** BigInt(p) % b.d === 0n,
  );
  if (places === undefined) throw new Error('no columns');
  const digits = (x: Exact): number[] =>
    String((x.n * 10n ** BigInt(places)) / x.d)
      .split('')
      .toReversed()
      .map(Number);
  const [one, two] = [digits(a), digits(b)];
  const length = Math.max(one.length, two.length);
  return [
    [...one, ...Array.from({ length: length - one.length }, () => 0)],
    [...two, ...Array.from({ length: length - two.length }, () => 0)],
  ];
}

/** Columns of an addition that carry, by doing it as on paper. */
export function carrying(a: Exact, b: Exact): number {
  const [one, two] = columns(a, b);
  let [carry, count] = [0, 0];
  for (let place = 0; place < one.length; place += 1) {
    carry = one[place]! + two[place]! + carry > 9 ? 1 : 0;
    count += carry;
  }
  return count;
}

/** Columns of a subtraction that borrow. */
export function borrowing(a: Exact, b: Exact): number {
  const [one, two] = columns(a, b);
  let [borrow, count] = [0, 0];
  for (let place = 0; place < one.length; place += 1) {
    borrow = one[place]! - two[place]! - borrow < 0 ? 1 : 0;
    count += borrow;
  }
  return count;
}

/** Whether multiplying by a single digit carries anywhere. */
export function carriesTimesDigit(a: Exact, digit: Exact): boolean {
  return String(a.n)
    .split('')
    .some((each) => Number(each) * Number(digit.n) > 9);
}

/** A question taken apart: its whole expression with the right number in the place of the box, and what the box holds. */
export interface Solved {
  readonly tree: Tree;
  readonly answer: Exact | { readonly quotient: bigint; readonly remainder: bigint } | '<' | '>' | '=';
}

/** `given` is the answer the generator claims; it is put in and must come out right. */
export function check(text: string, given: string): Solved {
  const ring = text.split(' ○ ');
  if (ring.length === 2) return ordered(ring[0]!, ring[1]!, given);
  const [left, right, more] = text.split(' = ');
  if (left === undefined || right === undefined || more !== undefined) throw new Error(`no question: ${text}`);
  if (right === '□……□') return divided(left, given);
  if (left.includes('□')) return completed(left, right, given);
  if (right !== '□') return converted(left, right, given);
  const tree = treeOf(left);
  expectEqual(value(tree), answerFrom(given), text);
  return { tree, answer: value(tree) };
}

function ordered(left: string, right: string, given: string): Solved {
  const [tree, other] = [treeOf(left), value(treeOf(right))];
  const answer = same(value(tree), other) ? '=' : less(value(tree), other) ? '<' : '>';
  if (answer !== given) throw new Error(`${left} ○ ${right} is not ${given}`);
  return { tree, answer };
}

function divided(left: string, given: string): Solved {
  const tree = treeOf(left);
  if ('number' in tree || tree.sign !== '÷') throw new Error(`no division: ${left}`);
  const [a, b] = [value(tree.one), value(tree.two)];
  const answer = { quotient: a.n / b.n, remainder: a.n % b.n };
  if (a.d !== 1n || b.d !== 1n || `${answer.quotient}……${answer.remainder}` !== given)
    throw new Error(`${left} is not ${given}`);
  return { tree, answer };
}

/** The box takes the claimed number, and no other one fits: one more does not come out right. */
function completed(left: string, right: string, given: string): Solved {
  const [result, answer] = [answerFrom(right), answerFrom(given)];
  const tree = treeOf(left, answer);
  expectEqual(value(tree), result, left);
  const more = value(treeOf(left, exact(answer.n + answer.d, answer.d)));
  if (same(more, result)) throw new Error(`${left} = ${right} has more than one answer`);
  return { tree, answer };
}

function converted(left: string, right: string, given: string): Solved {
  const tree = treeOf(left);
  const factor = right === '□%' ? 100n : 1n;
  const answer = answerFrom(given);
  expectEqual(exact(value(tree).n * factor, value(tree).d), answer, left);
  const form = right === '□（分数）' ? /^\d+\/\d+$/ : /^\d+(\.\d+)?$/;
  if (!form.test(given) || !['□%', '□（小数）', '□（分数）'].includes(right))
    throw new Error(`${given} is not what ${right} asks`);
  return { tree, answer };
}

/** An answer must be as it is written at school: in lowest terms, without idle zeros. */
function answerFrom(text: string): Exact {
  const negative = text.startsWith('−');
  const number = numberFrom(negative ? text.slice(1) : text);
  const fraction = /(\d+)\/(\d+)$/.exec(text);
  if (fraction && (BigInt(fraction[2]!) !== number.d || number.d === 1n))
    throw new Error(`${text} is not in lowest terms`);
  if (/\.\d*0$|^0\d/.test(text)) throw new Error(`${text} has idle zeros`);
  return negative ? exact(-number.n, number.d) : number;
}

function expectEqual(a: Exact, b: Exact, text: string): void {
  if (!same(a, b)) throw new Error(`${text}: ${a.n}/${a.d} is not ${b.n}/${b.d}`);
}

/** Two questions that differ only by what may change places get the same text. */
export function unordered(text: string): string {
  const [left, right = ''] = text.split(/ [=○] /);
  return `${sorted(treeOf(left!))}|${right}`;
}

function sorted(tree: Tree): string {
  if ('number' in tree) return tree.text;
  const level = tree.sign === '+' || tree.sign === '−' ? '+−' : '×÷';
  const gather = (each: Tree, turned: boolean): string[] => {
    if ('number' in each || !level.includes(each.sign)) return [(turned ? level[1]! : level[0]!) + sorted(each)];
    const turns = each.sign === '−' || each.sign === '÷';
    return [...gather(each.one, turned), ...gather(each.two, turns ? !turned : turned)];
  };
  return `(${gather(tree, false).toSorted().join('')})`;
}
