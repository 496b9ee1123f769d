/** A list of the text format of WebAssembly: words and lists in parentheses. */
type Form = string | readonly Form[];

/** Instructions without immediates, and those with a memory argument; by the names of the specification. */
const plain: Readonly<Record<string, readonly number[]>> = {
  drop: [0x1a],
  select: [0x1b],
  'i32.eqz': [0x45],
  'i32.eq': [0x46],
  'i32.ne': [0x47],
  'i32.lt_s': [0x48],
  'i32.lt_u': [0x49],
  'i32.gt_u': [0x4b],
  'i32.ge_u': [0x4f],
  'i32.ctz': [0x68],
  'i32.add': [0x6a],
  'i32.sub': [0x6b],
  'i32.mul': [0x6c],
  'i32.and': [0x71],
  'i32.or': [0x72],
  'i32.xor': [0x73],
  'i32.shl': [0x74],
  'i32.shr_u': [0x76],
  'i8x16.splat': [0xfd, 0x0f],
  'i8x16.eq': [0xfd, 0x23],
  'i8x16.lt_u': [0xfd, 0x26],
  'v128.or': [0xfd, 0x50],
  'i8x16.bitmask': [0xfd, 0x64],
  'i8x16.sub': [0xfd, 0x71],
};

const memory: Readonly<Record<string, readonly number[]>> = {
  'i32.load': [0x28],
  'i64.load': [0x29],
  'i32.load8_u': [0x2d],
  'i32.store': [0x36],
  'i64.store': [0x37],
  'i32.store8': [0x3a],
  'v128.load': [0xfd, 0x00],
  'v128.store': [0xfd, 0x0b],
};

const locals: Readonly<Record<string, number>> = { 'local.get': 0x20, 'local.set': 0x21, 'local.tee': 0x22 };
const branches: Readonly<Record<string, number>> = { br: 0x0c, br_if: 0x0d };
const types: Readonly<Record<string, number>> = { i32: 0x7f, i64: 0x7e, v128: 0x7b };

/**
 * Assembles the little of WebAssembly's text format that one module with one exported memory and one exported function
 * needs; instructions must be folded.
 */
export function assemble(source: string): Uint8Array {
  const [, memoryForm, functionForm] = parse(source) as readonly Form[][];
  const pages = Number(memoryForm!.at(-1));
  const { type, code, name } = assembleFunction(functionForm!);
  return Uint8Array.from([
    0x00,
    0x61,
    0x73,
    0x6d,
    1,
    0,
    0,
    0,
    ...section(1, [1, 0x60, ...type]),
    ...section(3, [1, 0]),
    ...section(5, [1, 0, ...unsigned(pages)]),
    ...section(7, [2, ...text('memory'), 2, 0, ...text(name), 0, 0]),
    ...section(10, [1, ...unsigned(code.length), ...code]),
  ]);
}

function parse(source: string): Form {
  const words = source.replaceAll(/;;.*/g, '').match(/[()]|"[^"]*"|[^\s()]+/g) ?? [];
  const stack: Form[][] = [[]];
  for (const word of words) {
    if (word === '(') stack.push([]);
    else if (word === ')') stack.at(-2)!.push(stack.pop()!);
    else stack.at(-1)!.push(word);
  }
  return stack[0]![0]!;
}

function assembleFunction(form: readonly Form[]) {
  const parts = form.slice(1) as readonly (readonly Form[])[];
  const of = (kind: string) => parts.filter(([head]) => head === kind);
  const parameters = of('param');
  const results = of('result');
  const variables = of('local');
  const names = new Map([...parameters, ...variables].map(([, variable], index) => [variable as string, index]));
  const body = parts.filter(([head]) => !['export', 'param', 'result', 'local'].includes(head as string));
  const typeOf = (part: readonly Form[]) => types[part.at(-1) as string]!;
  return {
    name: (of('export')[0]![1] as string).slice(1, -1),
    type: [...vector(parameters.map((part) => [typeOf(part)])), ...vector(results.map((part) => [typeOf(part)]))],
    code: [
      ...vector(variables.map((part) => [1, typeOf(part)])),
      ...body.flatMap((part) => instruction(part, names, [])),
      0x0b,
    ],
  };
}

/** `labels` are those of the blocks around, the innermost last. */
function instruction(form: readonly Form[], names: ReadonlyMap<string, number>, labels: readonly string[]): number[] {
  const [head, ...rest] = form as readonly [string, ...Form[]];
  const all = (forms: readonly Form[], within = labels) =>
    forms.flatMap((part) => instruction(part as readonly Form[], names, within));
  const words = rest.filter((part) => typeof part === 'string');
  const lists = rest.filter((part) => typeof part !== 'string');
  const depthOf = (label: string) => labels.length - 1 - labels.lastIndexOf(label);
  if (head === 'block' || head === 'loop') {
    return [head === 'block' ? 0x02 : 0x03, 0x40, ...all(lists, [...labels, words[0]!]), 0x0b];
  }
  if (head === 'if') {
    const [condition, then, otherwise] = lists as readonly (readonly Form[])[];
    const inner = [...labels, 'if'];
    const tail = otherwise ? [0x05, ...all(otherwise.slice(1), inner)] : [];
    return [...all([condition!]), 0x04, 0x40, ...all(then!.slice(1), inner), ...tail, 0x0b];
  }
  const operands = all(lists);
  if (head === 'i32.const') return [0x41, ...signed(Number(words[0]) | 0)];
  if (head in locals) return [...operands, locals[head]!, ...unsigned(names.get(words[0]!)!)];
  if (head in branches) return [...operands, branches[head]!, ...unsigned(depthOf(words[0]!))];
  if (head === 'br_table') {
    const targets = words.map((label) => unsigned(depthOf(label)));
    return [...operands, 0x0e, ...vector(targets.slice(0, -1)), ...targets.at(-1)!];
  }
  if (head in memory) return [...operands, ...memory[head]!, 0, ...unsigned(Number((words[0] ?? '=0').split('=')[1]))];
  if (head in plain) return [...operands, ...plain[head]!];
  throw new Error(`unknown instruction ${head}`);
}

function section(id: number, content: readonly number[]): number[] {
  return [id, ...unsigned(content.length), ...content];
}

function vector(items: readonly (readonly number[])[]): number[] {
  return [...unsigned(items.length), ...items.flat()];
}

function text(word: string): number[] {
  return [...unsigned(word.length), ...Buffer.from(word)];
}

/** LEB128. */
function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

function signed(value: number): number[] {
  const rest = value >> 7;
  const isLast = rest === ((value & 0x40) === 0 ? 0 : -1);
  return isLast ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(rest)];
}
