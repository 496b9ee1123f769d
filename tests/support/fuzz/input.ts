import type { TSchema } from 'typebox';
import type { Random } from '../search/random.ts';
import { texts } from './naughty.ts';

/** What of JSON Schema the contract makes use of. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

/** Texts by the name of their field that lead somewhere. */
export type Known = Readonly<Record<string, readonly string[]>>;

export const pick = <Value>(random: Random, values: readonly Value[]): Value =>
  values[random.below(values.length)] as Value;

export const chance = (random: Random, one: number): boolean => random.below(one) === 0;

/** An input that a call of this schema takes, or nearly. */
export function inputOf(schema: TSchema, random: Random, known: Known): Record<string, unknown> {
  return valueOf(schema as Schema, '', random, known) as Record<string, unknown>;
}

function valueOf(schema: Schema, name: string, random: Random, known: Known): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum && !chance(random, 4)) return pick(random, schema.enum);
  if (schema.anyOf) return valueOf(pick(random, schema.anyOf), name, random, known);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, random, known);
    case 'array':
      return arrayOf(schema, name, random, known);
    case 'integer':
      return (schema.minimum ?? 0) + random.below(4);
    case 'boolean':
      return chance(random, 2);
    case 'null':
      return null;
    default:
      return textOf(schema, name, random, known);
  }
}

function objectOf({ properties = {}, required = [] }: Schema, random: Random, known: Known): unknown {
  const entries = Object.entries(properties).filter(([name]) => required.includes(name) || chance(random, 2));
  return Object.fromEntries(entries.map(([name, part]) => [name, valueOf(part, name, random, known)]));
}

function arrayOf({ items = {}, maxItems = 3 }: Schema, name: string, random: Random, known: Known): unknown {
  return Array.from({ length: random.below(Math.min(maxItems, 3)) }, () => valueOf(items, name, random, known));
}

function textOf({ maxLength = 40_000 }: Schema, name: string, random: Random, known: Known): string {
  const some = known[name];
  return some && !chance(random, 4) ? pick(random, some) : pick(random, texts).slice(0, maxLength);
}
