import type { Definition } from './function-shape.ts';
import { absolute, average, nearestWhole, sum, toNumber } from './numbers.ts';
import { extreme, extremeBy, sort, sortBy } from './order.ts';
import { equals } from './equals.ts';
import { fieldsOf, itemsOf, kindOf, type Reference, textOf, type Value } from './value.ts';
import { minifiedValue } from './write.ts';

function isNull(value: Value): boolean {
  return kindOf(value) === 'null';
}

function entriesOf(value: Value): [string, Value][] {
  return [...fieldsOf(value)!];
}

const contains: Definition['call'] = ({ budget }, [where, what]) => {
  const text = textOf(where!);
  if (text === undefined) return itemsOf(where!)!.some((item) => equals(item, what!, budget));
  const part = textOf(what!);
  return part !== undefined && text.includes(part);
};

const join: Definition['call'] = (_, [glue, list]) =>
  itemsOf(list!)!
    .map((item) => textOf(item)!)
    .join(textOf(glue!)!);

const map: Definition['call'] = (runtime, [reference, list]) =>
  itemsOf(list!)!.map((item) => runtime.ask((reference as Reference).expression, item));

/** Characters, not UTF-16 units. */
function lengthOf(value: Value): number {
  const text = textOf(value);
  if (text !== undefined) return [...text].length;
  return itemsOf(value)?.length ?? fieldsOf(value)!.size;
}

function reverse(value: Value): Value {
  const text = textOf(value);
  return text === undefined ? [...itemsOf(value)!].reverse() : [...text].reverse().join('');
}

/** The functions of the specification; arguments have been checked before. */
export const library: ReadonlyMap<string, Definition> = new Map<string, Definition>([
  ['abs', { wants: [['number']], call: (_, [value]) => absolute(value!) }],
  ['avg', { wants: [['numbers']], call: ({ note }, [list]) => average(itemsOf(list!)!, note) }],
  ['ceil', { wants: [['number']], call: (_, [value]) => nearestWhole(value!, 1) }],
  ['contains', { wants: [['array', 'string'], ['any']], call: contains }],
  ['ends_with', { wants: [['string'], ['string']], call: (_, [text, end]) => textOf(text!)!.endsWith(textOf(end!)!) }],
  ['floor', { wants: [['number']], call: (_, [value]) => nearestWhole(value!, -1) }],
  ['join', { wants: [['string'], ['strings']], call: join }],
  ['keys', { wants: [['object']], call: (_, [value]) => [...fieldsOf(value!)!.keys()] }],
  ['length', { wants: [['string', 'array', 'object']], call: (_, [value]) => toNumber(String(lengthOf(value!))) }],
  ['map', { wants: [['expression'], ['array']], call: map }],
  ['max', { wants: [['numbers', 'strings']], call: (_, [list]) => extreme(itemsOf(list!)!, 1) }],
  ['max_by', { wants: [['array'], ['expression']], call: (runtime, given, at) => extremeBy(runtime, given, 1, at) }],
  ['merge', { wants: [['object']], variadic: true, call: (_, given) => new Map(given.flatMap(entriesOf)) }],
  ['min', { wants: [['numbers', 'strings']], call: (_, [list]) => extreme(itemsOf(list!)!, -1) }],
  ['min_by', { wants: [['array'], ['expression']], call: (runtime, given, at) => extremeBy(runtime, given, -1, at) }],
  ['not_null', { wants: [['any']], variadic: true, call: (_, given) => given.find((value) => !isNull(value)) ?? null }],
  ['reverse', { wants: [['array', 'string']], call: (_, [value]) => reverse(value!) }],
  ['sort', { wants: [['numbers', 'strings']], call: ({ budget }, [list]) => sort(itemsOf(list!)!, budget) }],
  ['sort_by', { wants: [['array'], ['expression']], call: sortBy }],
  [
    'starts_with',
    { wants: [['string'], ['string']], call: (_, [text, start]) => textOf(text!)!.startsWith(textOf(start!)!) },
  ],
  ['sum', { wants: [['numbers']], call: ({ note }, [list]) => sum(itemsOf(list!)!, note) }],
  ['to_array', { wants: [['any']], call: (_, [value]) => (itemsOf(value!) ? value! : [value!]) }],
  [
    'to_number',
    { wants: [['any']], call: (_, [value]) => (kindOf(value!) === 'number' ? value! : toNumber(textOf(value!))) },
  ],
  ['to_string', { wants: [['any']], call: ({ budget }, [value]) => textOf(value!) ?? minifiedValue(value!, budget) }],
  ['type', { wants: [['any']], call: (_, [value]) => kindOf(value!) }],
  ['values', { wants: [['object']], call: (_, [value]) => [...fieldsOf(value!)!.values()] }],
]);
