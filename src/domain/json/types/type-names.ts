import type { WholeRange } from '../shape/shape.ts';
import type { Type } from './model.ts';

/** How a language calls each kind of type. */
export interface TypeNames {
  readonly boolean: string;
  readonly string: string;
  readonly double: string;
  readonly decimal: string;
  /** Whole numbers by the range that they need. */
  readonly whole: Readonly<Record<WholeRange, string>>;
  /** A value of which nothing is known. */
  readonly unknown: string;
  /** Values of several kinds; a language without unions answers its type for the unknown. */
  readonly union: (names: readonly string[]) => string;
  readonly list: (item: string, isUnion: boolean) => string;
  /** A value that may be missing or null. */
  readonly optional: (name: string) => string;
}

/** Answers a function that names a type whose value may be missing or null; records keep the names that the model gave them. */
export function createTypeNamer(names: TypeNames): (type: Type, isOptional: boolean) => string {
  function typeName(type: Type): string {
    switch (type.kind) {
      case 'whole':
        return names.whole[type.range];
      case 'list':
        return names.list(optionalType(type.of, type.holdsNull), type.holdsNull || type.of.kind === 'union');
      case 'record':
        return type.name;
      case 'union':
        return names.union(type.of.map(typeName));
      default:
        return names[type.kind];
    }
  }
  function optionalType(type: Type, isOptional: boolean): string {
    return isOptional ? names.optional(typeName(type)) : typeName(type);
  }
  return optionalType;
}
