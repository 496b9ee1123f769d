import { createBudget, type Budget } from '../core/budget.ts';
import { hashValues, type ValueHashes } from '../compare/hash-values.ts';
import { compilePattern, type Matcher } from '../pattern/match-pattern.ts';
import { QueryStop } from '../core/query-stop.ts';
import { propertiesOf } from '../core/same-value.ts';
import { parseJsonTree } from '../core/tree.ts';
import type { JsonTree } from '../core/tree-shape.ts';
import { applicators, leftovers } from './applicators.ts';
import { assertions } from './assertions.ts';
import type { SchemaViolation, EvaluationResult, DynamicScope, Validation } from './evaluation.ts';
import type { SchemaIndex } from './schema-index.ts';

/** Schemas within schemas, values within values, and references: a schema that leads back to itself gets here soon. */
const deepest = 600;

/** The most values whose members are cached. */
const mostKept = 2000;

/**
 * Checks one document against one schema of any draft.
 * @throws QueryStop where the schema is wrong or the steps run out
 */
export class Validator implements Validation {
  readonly schema: SchemaIndex;
  readonly document: JsonTree;
  readonly budget: Budget;
  readonly checksFormats: boolean;
  readonly warnings = new Set<string>();
  readonly #properties = new Map<number, ReadonlyMap<string, number>>();
  readonly #patterns: Map<string, Matcher | undefined>;
  #hashes: ValueHashes | undefined;
  #depth = 0;

  constructor(schema: SchemaIndex, document: JsonTree, checksFormats: boolean, outer?: Validator) {
    this.schema = schema;
    this.document = document;
    this.checksFormats = checksFormats;
    this.#patterns = outer ? outer.#patterns : new Map();
    this.budget = outer?.budget ?? createBudget(document.size, refuseSteps);
    this.#depth = outer ? outer.#depth : 0;
  }

  fits(schema: number, node: number, scope: DynamicScope): EvaluationResult {
    this.budget.spend(1);
    const outcome: EvaluationResult = { misfits: [], evaluated: new Set(), attempted: new Set() };
    const kind = this.schema.tree.kindOf(schema);
    if (kind === 'false')
      outcome.misfits.push({ message: '这里不允许有值', keyword: 'false', node, schemaNode: schema });
    if (kind !== 'object') return outcome;
    this.#depth += 1;
    if (this.#depth > deepest) throw new QueryStop('too-deep', `Schema 引用自己没有尽头，或嵌套超过 ${deepest} 层`);
    this.#apply(schema, node, this.#enter(schema, scope), outcome);
    this.#depth -= 1;
    return outcome;
  }

  fitsName(schema: number, name: string, scope: DynamicScope): readonly SchemaViolation[] {
    const tree = parseJsonTree(JSON.stringify(name));
    return tree.ok
      ? new Validator(this.schema, tree.value, this.checksFormats, this).fits(schema, 0, scope).misfits
      : [];
  }

  propertiesOf(node: number): ReadonlyMap<string, number> {
    const known = this.#properties.get(node);
    if (known) return known;
    if (this.#properties.size > mostKept) this.#properties.clear();
    const properties = propertiesOf(this.document, node);
    this.budget.spend(properties.size);
    this.#properties.set(node, properties);
    return properties;
  }

  patternOf(source: string): Matcher | undefined {
    if (!this.#patterns.has(source))
      this.#patterns.set(source, compilePattern(source, 'ecmascript') ?? this.#native(source));
    return this.#patterns.get(source);
  }

  hashes(): ValueHashes {
    this.#hashes ??= hashValues(this.document);
    return this.#hashes;
  }

  warn(message: string): void {
    this.warnings.add(message);
  }

  #enter(schema: number, scope: DynamicScope): DynamicScope {
    const base = this.schema.baseOf(schema);
    return base === scope.base ? scope : { base, outer: scope };
  }

  #apply(schema: number, node: number, scope: DynamicScope, outcome: EvaluationResult): void {
    const members = this.schema.membersOf(schema);
    const draft = this.schema.draftOf(schema);
    const isReference = this.schema.isReference(schema);
    const late: (readonly [string, number])[] = [];
    for (const [keyword, value] of members) {
      if (!draft.forms.has(keyword) || (isReference && keyword !== '$ref')) continue;
      if (leftovers.has(keyword)) late.push([keyword, value]);
      const work = assertions.get(keyword) ?? applicators.get(keyword);
      work?.({ run: this, members, draft, keyword, value, schema, node, scope, outcome });
    }
    for (const [keyword, value] of late)
      leftovers.get(keyword)!({ run: this, members, draft, keyword, value, schema, node, scope, outcome });
  }

  /** Looking ahead and referring back is beyond our own matcher; the engine's may take long, so texts are kept short. */
  #native(source: string): Matcher | undefined {
    try {
      const pattern = new RegExp(source, 'u');
      return { test: (text) => this.#isTooLong(source, text) || pattern.test(text) };
    } catch {
      this.warn(`正则 ${source.slice(0, 60)} 不对，没有检查`);
      return undefined;
    }
  }

  #isTooLong(source: string, text: string): boolean {
    const isLong = text.length > longestForNative;
    if (isLong) this.warn(`有超过 ${longestForNative} 个字符的文字，没有按正则 ${source.slice(0, 60)} 检查`);
    return isLong;
  }
}

const longestForNative = 1000;

function refuseSteps(): never {
  throw new QueryStop('too-much', 'Schema 与文档合起来太复杂，校验的步数太多，已停止');
}
