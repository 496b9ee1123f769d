import { copyNumber, copyString, copyWord } from './copy.ts';
import { classOf, step, stepOf, want } from './grammar.ts';
import type { IndentLayout, Passed, PassOptions } from './pass.ts';
import { chunkSize, JsonScan, spare } from './progress.ts';
import type { JsonSource } from './source.ts';

/**
 * Reads a document to its end, checks it and writes its tokens, where the platform has no WebAssembly with SIMD (see
 * `simd-pass.ts`). Tokens are copied without being parsed, so that nothing in them can change.
 */
export function passWithScript(source: JsonSource, options: PassOptions): Passed {
  const pass = new JsonScan(source, options);
  const ok = run(pass);
  const opener = pass.depth > 0 ? pass.open[pass.depth - 1] : undefined;
  const { at, failedAt, wanted, overfull, values, keys, tokens, deepest } = pass;
  return { ok, at, failedAt, wanted, opener, overfull, values, keys, tokens, deepest };
}

function run(pass: JsonScan): boolean {
  const { input, end, output, layout } = pass;
  let wanted: number = want.value;
  let before = wanted;
  let isToken = true;
  for (; isToken && pass.at < end; pass.tokens += 1) {
    before = wanted;
    const sign = input[pass.at]!;
    const action = stepOf[wanted | classOf[sign]!]!;
    if (layout && action >= step.key && wanted < want.value) breakLine(pass, layout);
    switch (action) {
      case step.space:
        skipSpace(pass);
        pass.tokens -= 1;
        break;
      case step.key:
        isToken = copyString(pass);
        pass.keys += 1;
        wanted = want.colon;
        break;
      case step.colon:
        output[pass.to] = 0x3a;
        output[pass.to + 1] = 0x20;
        pass.to += layout ? 2 : 1;
        pass.at += 1;
        wanted = want.value;
        break;
      case step.comma:
        output[pass.to++] = 0x2c;
        pass.at += 1;
        wanted = wanted === want.afterMember ? want.key : want.item;
        break;
      case step.string:
      case step.number:
      case step.word:
        isToken =
          action === step.string ? copyString(pass) : action === step.number ? copyNumber(pass) : copyWord(pass);
        pass.values += 1;
        wanted = pass.after;
        break;
      case step.open:
        wanted = open(pass, sign);
        break;
      case step.close:
        wanted = close(pass, sign, wanted);
        break;
      default:
        pass.failedAt = pass.at;
        isToken = false;
    }
    if (pass.to >= chunkSize) {
      pass.flush();
      isToken &&= !pass.overfull;
    }
  }
  pass.wanted = isToken ? wanted : before;
  if (isToken) pass.failedAt = pass.at;
  pass.flush();
  return isToken && wanted === want.end && !pass.overfull;
}

/** Indentation comes in long runs. */
function skipSpace(pass: JsonScan): void {
  const { view } = pass;
  const last = pass.end - 4;
  let at = pass.at + 1;
  while (at <= last && view.getInt32(at) === 0x2020_2020) at += 4;
  pass.at = at;
}

function open(pass: JsonScan, sign: number): number {
  const { at, depth } = pass;
  const isObject = sign === 0x7b;
  if (depth === pass.open.length) pass.open = lengthen(pass.open);
  pass.open[depth] = isObject ? ~at : at;
  pass.depth = depth + 1;
  if (pass.depth > pass.deepest) pass.deepest = pass.depth;
  pass.values += 1;
  pass.after = isObject ? want.afterMember : want.afterItem;
  pass.output[pass.to++] = sign;
  pass.at = at + 1;
  return isObject ? want.firstKey : want.firstItem;
}

function lengthen(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(2 * numbers.length);
  longer.set(numbers);
  return longer;
}

function close(pass: JsonScan, sign: number, wanted: number): number {
  pass.depth -= 1;
  const isEmpty = wanted === want.firstItem || wanted === want.firstKey;
  if (pass.layout && !isEmpty) breakLine(pass, pass.layout);
  pass.output[pass.to++] = sign;
  pass.at += 1;
  if (pass.depth === 0) pass.after = want.end;
  else pass.after = pass.open[pass.depth - 1]! < 0 ? want.afterMember : want.afterItem;
  return pass.after;
}

function breakLine(pass: JsonScan, { four, width }: IndentLayout): void {
  const { outputView } = pass;
  pass.output[pass.to++] = 0x0a;
  for (let left = pass.depth * width; left > 0 && !pass.overfull; left -= spare >> 1) {
    const stop = pass.to + Math.min(left, spare >> 1);
    for (let to = pass.to; to < stop; to += 4) outputView.setInt32(to, four);
    pass.to = stop;
    if (stop >= chunkSize) pass.flush();
  }
}
