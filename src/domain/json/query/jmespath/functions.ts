import { QueryStop } from '../../core/query-stop.ts';
import type { Runtime, ArgumentType } from './function-shape.ts';
import { library } from './library.ts';
import { arrayItems, typeOfValue, type JmespathValue } from './value.ts';

const kindNames: Readonly<Record<ArgumentType[number], string>> = {
  any: '任何值',
  array: '数组',
  boolean: '布尔值',
  expression: '“&”打头的表达式',
  null: 'null',
  number: '数',
  numbers: '全是数的数组',
  object: '对象',
  string: '文字',
  strings: '全是文字的数组',
};

/** Calls a function of the specification with arguments it may have. */
export function callFunction(
  runtime: Runtime,
  name: string,
  given: readonly JmespathValue[],
  at: number,
): JmespathValue {
  const definition = library.get(name);
  if (!definition) throw new QueryStop('function', `开始的函数 ${name}() 不存在`, at);
  const { wants, variadic = false } = definition;
  if (variadic ? given.length < wants.length : given.length !== wants.length) {
    const count = `${variadic ? '至少 ' : ''}${wants.length} 个参数`;
    throw new QueryStop('value', `开始的 ${name}() 要 ${count}，这里有 ${given.length} 个`, at);
  }
  for (const [place, value] of given.entries()) {
    const wanted = wants[Math.min(place, wants.length - 1)]!;
    if (wanted.some((kind) => isOf(kind, value))) continue;
    const names = wanted.map((kind) => kindNames[kind]).join('或');
    const complaint = `开始的 ${name}() 的第 ${place + 1} 个参数应当是${names}，这里是${kindNames[typeOfValue(value)]}`;
    throw new QueryStop('type', complaint, at);
  }
  runtime.budget.spend(given.length);
  return definition.call(runtime, given, at);
}

function isOf(wanted: ArgumentType[number], value: JmespathValue): boolean {
  const kind = typeOfValue(value);
  if (wanted === 'any') return kind !== 'expression';
  if (wanted === 'numbers') return arrayItems(value)?.every((item) => typeOfValue(item) === 'number') ?? false;
  if (wanted === 'strings') return arrayItems(value)?.every((item) => typeOfValue(item) === 'string') ?? false;
  return kind === wanted;
}
