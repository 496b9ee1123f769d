import { dereference, type Schema, schemaArrayKeyword, schemaKeyword, schemaMapKeyword } from '@cfworker/json-schema';
import { refuseSteps } from '../core/query-stop.ts';
import { type Draft, metaschemas, type SchemaLookup } from './metaschemas.ts';

/** The embedded documents entered on the way: what each dynamic anchor means, and the scopes one step further in. */
interface Scope {
  readonly anchors: ReadonlyMap<string, Schema>;
  readonly inner: Map<string, Scope>;
}

/** A schema whose references all lead to `lookup`. */
export interface BoundSchema {
  readonly schema: Schema | boolean;
  readonly lookup: SchemaLookup;
  /** The schemas that were copied, as they were given. */
  readonly sources: readonly Schema[];
}

/** A reference that leads to nothing that is known. */
export class MissingReference extends Error {}

interface BindOptions {
  readonly draft: Draft;
  /** Whether a `format` stays, or is a remark only. */
  readonly keepsFormat: (name: unknown) => boolean;
}

/** A schema without an address of its own has this one; nothing is ever fetched. */
const base = new URL('https://schema.invalid/');

/** A schema that dynamic anchors make larger than this is not written by hand. */
const maxCopies = 20_000;

const references = new Set(['$ref', '$dynamicRef', '$recursiveRef']);
const addresses = new Set([
  '$id',
  'id',
  '$anchor',
  '$dynamicAnchor',
  '$recursiveAnchor',
  '$schema',
  '$defs',
  'definitions',
]);

/** All schemas inside of a schema, and those of the metaschemas, by address. */
export function indexSchema(schema: Schema | boolean, { isReferenceAlone }: Draft): SchemaLookup {
  if (isReferenceAlone) dropVoidAddresses(schema);
  const own = dereference(schema, Object.create(null) as SchemaLookup, base);
  return Object.assign(Object.create(null) as SchemaLookup, metaschemas, own);
}

/** The library takes the base of a reference from the address beside it, which older drafts have as void. */
function dropVoidAddresses(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const schema = value as Record<string, unknown>;
  if (typeof schema['$ref'] === 'string') for (const keyword of ['id', '$id']) delete schema[keyword];
  for (const [keyword, inner] of Object.entries(schema)) if (!values.has(keyword)) dropVoidAddresses(inner);
}

const values = new Set(['enum', 'const', 'default', 'examples']);

/**
 * Copies a schema for the library: with the keywords alone that its draft has, and with `$dynamicRef` and `$recursiveRef` replaced by a
 * `$ref` for each way in which they can be reached, because the library does not know the former.
 * @throws MissingReference
 */
export function bindReferences(root: Schema | boolean, known: SchemaLookup, options: BindOptions): BoundSchema {
  const binder = new Binder(known, options);
  const schema = binder.copy(root, { anchors: new Map(), inner: new Map() });
  return { schema, lookup: binder.lookup, sources: [...binder.copies.keys()] };
}

interface Copy {
  readonly id: string;
  readonly schema: Schema;
}

class Binder {
  readonly lookup = Object.create(null) as SchemaLookup;
  readonly copies = new Map<Schema, Map<Scope, Copy>>();
  readonly #all: SchemaLookup;
  readonly #options: BindOptions;
  readonly #anchors = new Map<string, Map<string, Schema>>();
  #count = 0;

  constructor(known: SchemaLookup, options: BindOptions) {
    this.#options = options;
    this.#all = Object.assign(Object.create(null) as SchemaLookup, known);
    for (const each of new Set(Object.values(known))) if (typeof each === 'object') this.#addAnchors(each);
  }

  copy(schema: Schema | boolean, outer: Scope): Schema | boolean {
    return typeof schema === 'object' ? this.#copyObject(schema, outer).schema : schema;
  }

  #addAnchors(schema: Schema): void {
    const own = baseOf(schema);
    // The library also lists the anchor of an embedded document in the document around it.
    if (typeof schema.$anchor === 'string') this.#all[`${own}#${schema.$anchor}`] = schema;
    const anchor: unknown = schema['$recursiveAnchor'] === true ? '' : schema['$dynamicAnchor'];
    if (typeof anchor !== 'string') return;
    this.#anchors.set(own, (this.#anchors.get(own) ?? new Map<string, Schema>()).set(anchor, schema));
    if (anchor !== '') this.#all[`${own}#${anchor}`] ??= schema;
  }

  #enter(own: string, outer: Scope): Scope {
    const found = [...(this.#anchors.get(own) ?? [])].filter(([name]) => !outer.anchors.has(name));
    if (found.length === 0) return outer;
    const scope = outer.inner.get(own) ?? { anchors: new Map([...outer.anchors, ...found]), inner: new Map() };
    outer.inner.set(own, scope);
    return scope;
  }

  #copyObject(schema: Schema, outer: Scope): Copy {
    const scope = this.#enter(baseOf(schema), outer);
    const known = this.copies.get(schema)?.get(scope);
    if (known) return known;
    if ((this.#count += 1) > maxCopies) refuseSteps();
    const made: Copy = { id: String(this.#count), schema: {} };
    this.copies.set(schema, (this.copies.get(schema) ?? new Map<Scope, Copy>()).set(scope, made));
    this.#copyKeywords(schema, made.schema, scope);
    for (const keyword of references) {
      const reference: unknown = schema[keyword];
      if (typeof reference === 'string')
        this.#refer(made.schema, this.#targetOf(schema, keyword, reference, scope), scope);
    }
    return made;
  }

  #copyKeywords(schema: Schema, made: Schema, scope: Scope): void {
    const { draft, keepsFormat } = this.#options;
    if (draft.isReferenceAlone && schema.$ref !== undefined) return;
    for (const [keyword, value] of Object.entries(schema) as [string, unknown][]) {
      if (references.has(keyword) || addresses.has(keyword) || !draft.keywords.has(keyword)) continue;
      if (keyword !== 'format' || keepsFormat(value)) made[keyword] = this.#copyValue(keyword, value, scope);
    }
  }

  #copyValue(keyword: string, value: unknown, scope: Scope): unknown {
    const isList = Array.isArray(value);
    if (isList && schemaArrayKeyword[keyword]) return value.map((each: Schema) => this.copy(each, scope));
    if (isList || typeof value !== 'object' || value === null) return value;
    if (!schemaMapKeyword[keyword] && keyword !== 'dependencies')
      return schemaKeyword[keyword] ? this.copy(value, scope) : value;
    const entries = Object.entries(value) as [string, Schema | string[]][];
    return Object.fromEntries(
      entries.map(([name, each]) => [name, Array.isArray(each) ? each : this.copy(each, scope)]),
    );
  }

  #refer(made: Schema, target: Schema | boolean, scope: Scope): void {
    const { id, schema } =
      typeof target === 'boolean' ? { id: String(target), schema: target } : this.#copyObject(target, scope);
    this.lookup[id] = schema;
    if (made.$ref === undefined) made.$ref = id;
    else made.allOf = [...(made.allOf ?? []), { $ref: id }];
  }

  #targetOf(schema: Schema, keyword: string, reference: string, scope: Scope): Schema | boolean {
    const target = this.#all[absoluteAddress(schema, reference)];
    if (target === undefined) throw new MissingReference(reference);
    if (typeof target === 'boolean' || keyword === '$ref') return target;
    if (keyword === '$recursiveRef') return (target.$recursiveAnchor && scope.anchors.get('')) || target;
    const name = String(target['$dynamicAnchor']);
    return (reference.endsWith(`#${name}`) && scope.anchors.get(name)) || target;
  }
}

/** The library has worked out the addresses of `$ref` alone. */
function absoluteAddress(schema: Schema, reference: string): string {
  if (reference === schema.$ref && schema.__absolute_ref__) return schema.__absolute_ref__;
  const url = new URL(reference, baseOf(schema));
  if (url.hash === '') url.hash = '';
  return url.href;
}

function baseOf(schema: Schema): string {
  return (schema.__absolute_uri__ ?? base.href).replace(/#.*$/s, '');
}
