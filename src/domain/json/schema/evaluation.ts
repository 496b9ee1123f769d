import type { Budget } from '../core/budget.ts';
import type { ValueHashes } from '../compare/hash-values.ts';
import type { Matcher } from '../pattern/match-pattern.ts';
import type { JsonTree } from '../core/tree-shape.ts';
import type { Draft } from './drafts.ts';
import type { SchemaIndex } from './schema-index.ts';

/** A violation: a value of the document, and the keyword of the schema that rejects it. */
export interface SchemaViolation {
  readonly message: string;
  readonly keyword: string;
  readonly node: number;
  /** The keyword's value in the schema; a schema that is `false` itself. */
  readonly schemaNode: number;
}

/** The embedded documents that were entered on the way, the innermost first; `$dynamicRef` looks through them. */
export interface DynamicScope {
  readonly base: string;
  readonly outer: DynamicScope | undefined;
}

/** The result of validating one value against one schema. */
export interface EvaluationResult {
  readonly misfits: SchemaViolation[];
  /** Properties and items that some keyword has looked at; `unevaluated…` is about the others. */
  readonly evaluated: Set<number>;
  /** What subschemas that did not fit have looked at: not evaluated, but declared, so that calling it forbidden would mislead. */
  readonly attempted: Set<number>;
}

/** The services that all keywords may use. */
export interface Validation {
  readonly schema: SchemaIndex;
  readonly document: JsonTree;
  readonly budget: Budget;
  /** Whether `format` is more than a remark. */
  readonly checksFormats: boolean;
  fits(schema: number, node: number, scope: DynamicScope): EvaluationResult;
  /** Validates a property name against a schema. */
  fitsName(schema: number, name: string, scope: DynamicScope): readonly SchemaViolation[];
  propertiesOf(node: number): ReadonlyMap<string, number>;
  patternOf(source: string): Matcher | undefined;
  hashes(): ValueHashes;
  warn(message: string): void;
}

/** A keyword at work. */
export interface At {
  readonly run: Validation;
  readonly members: ReadonlyMap<string, number>;
  /** The draft of the schema. */
  readonly draft: Draft;
  readonly keyword: string;
  /** The keyword's value, a node of the schema. */
  readonly value: number;
  /** The schema itself. */
  readonly schema: number;
  /** The value of the document. */
  readonly node: number;
  readonly scope: DynamicScope;
  readonly outcome: EvaluationResult;
}

/** Checks a value against one keyword of a schema and adds to the outcome. */
export type Keyword = (at: At) => void;

/** Adds to the outcome that a value does not fit; `node` is the value blamed, by default the one at hand. */
export function misfit(at: At, message: string, node: number = at.node): void {
  at.outcome.misfits.push({ message, keyword: at.keyword, node, schemaNode: at.value });
}

/** Whether a value fits the schema. */
export function isFit({ misfits }: EvaluationResult): boolean {
  return misfits.length === 0;
}

/** Takes over what another schema says of the same value. */
export function adopt(at: At, result: EvaluationResult): void {
  for (const each of result.misfits) at.outcome.misfits.push(each);
  if (!isFit(result)) return adoptAttempt(at, result);
  for (const child of result.evaluated) at.outcome.evaluated.add(child);
}

/** Takes over what a schema that did not fit has looked at. */
export function adoptAttempt({ outcome }: At, { evaluated, attempted }: EvaluationResult): void {
  for (const child of evaluated) outcome.attempted.add(child);
  for (const child of attempted) outcome.attempted.add(child);
}
