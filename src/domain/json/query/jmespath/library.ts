import type { Definition } from './function-shape.ts';
import { absolute, average, nearestWhole, sumNumbers, toNumber } from './numbers.ts';
import { extreme, extremeBy, sort, sortBy } from './order.ts';
import { equals } from './equals.ts';
import {
  objectFields,
  arrayItems,
  typeOfValue,
  type ExpressionReference,
  stringValue,
  type JmespathValue,
} from './value.ts';
import { minifiedValue } from './write.ts';

function isNull(value: JmespathValue): boolean {
  return typeOfValue(value) === 'null';
}

function entriesOf(value: JmespathValue): [string, JmespathValue][] {
  return [...objectFields(value)!];
}

const contains: Definition['call'] = ({ budget }, [where, what]) => {
  const text = stringValue(where!);
  if (text === undefined) return arrayItems(where!)!.some((item) => equals(item, what!, budget));
  const part = stringValue(what!);
  return part !== undefined && text.includes(part);
};

const join: Definition['call'] = (_, [glue, list]) =>
  arrayItems(list!)!
    .map((item) => stringValue(item)!)
    .join(stringValue(glue!)!);

const map: Definition['call'] = (runtime, [reference, list]) =>
  arrayItems(list!)!.map((item) => runtime.ask((reference as ExpressionReference).expression, item));

/** Characters, not UTF-16 units. */
function lengthOf(value: JmespathValue): number {
  const text = stringValue(value);
  if (text !== undefined) return [...text].length;
  return arrayItems(value)?.length ?? objectFields(value)!.size;
}

function reverse(value: JmespathValue): JmespathValue {
  const text = stringValue(value);
  return text === undefined ? [...arrayItems(value)!].reverse() : [...text].reverse().join('');
}

/** The functions of the specification; arguments have been checked before. */
export const library: ReadonlyMap<string, Definition> = new Map<string, Definition>([
  ['abs', { wants: [['number']], call: (_, [value]) => absolute(value!) }],
  ['avg', { wants: [['numbers']], call: ({ note }, [list]) => average(arrayItems(list!)!, note) }],
  ['ceil', { wants: [['number']], call: (_, [value]) => nearestWhole(value!, 1) }],
  ['contains', { wants: [['array', 'string'], ['any']], call: contains }],
  [
    'ends_with',
    { wants: [['string'], ['string']], call: (_, [text, end]) => stringValue(text!)!.endsWith(stringValue(end!)!) },
  ],
  ['floor', { wants: [['number']], call: (_, [value]) => nearestWhole(value!, -1) }],
  ['join', { wants: [['string'], ['strings']], call: join }],
  ['keys', { wants: [['object']], call: (_, [value]) => [...objectFields(value!)!.keys()] }],
  ['length', { wants: [['string', 'array', 'object']], call: (_, [value]) => toNumber(String(lengthOf(value!))) }],
  ['map', { wants: [['expression'], ['array']], call: map }],
  ['max', { wants: [['numbers', 'strings']], call: (_, [list]) => extreme(arrayItems(list!)!, 1) }],
  ['max_by', { wants: [['array'], ['expression']], call: (runtime, given, at) => extremeBy(runtime, given, 1, at) }],
  ['merge', { wants: [['object']], variadic: true, call: (_, given) => new Map(given.flatMap(entriesOf)) }],
  ['min', { wants: [['numbers', 'strings']], call: (_, [list]) => extreme(arrayItems(list!)!, -1) }],
  ['min_by', { wants: [['array'], ['expression']], call: (runtime, given, at) => extremeBy(runtime, given, -1, at) }],
  ['not_null', { wants: [['any']], variadic: true, call: (_, given) => given.find((value) => !isNull(value)) ?? null }],
  ['reverse', { wants: [['array', 'string']], call: (_, [value]) => reverse(value!) }],
  ['sort', { wants: [['numbers', 'strings']], call: ({ budget }, [list]) => sort(arrayItems(list!)!, budget) }],
  ['sort_by', { wants: [['array'], ['expression']], call: sortBy }],
  [
    'starts_with',
    {
      wants: [['string'], ['string']],
      call: (_, [text, start]) => stringValue(text!)!.startsWith(stringValue(start!)!),
    },
  ],
  ['sum', { wants: [['numbers']], call: ({ note }, [list]) => sumNumbers(arrayItems(list!)!, note) }],
  ['to_array', { wants: [['any']], call: (_, [value]) => (arrayItems(value!) ? value! : [value!]) }],
  [
    'to_number',
    {
      wants: [['any']],
      call: (_, [value]) => (typeOfValue(value!) === 'number' ? value! : toNumber(stringValue(value!))),
    },
  ],
  [
    'to_string',
    { wants: [['any']], call: ({ budget }, [value]) => stringValue(value!) ?? minifiedValue(value!, budget) },
  ],
  ['type', { wants: [['any']], call: (_, [value]) => typeOfValue(value!) }],
  ['values', { wants: [['object']], call: (_, [value]) => [...objectFields(value!)!.values()] }],
]);
