import { propertiesOf } from '../core/same-value.ts';
import type { JsonTree } from '../core/tree-shape.ts';
import { checkKeywords, checkTarget } from './keyword-forms.ts';

/** Keywords whose value is a schema, a list of schemas, or schemas by name. */
const single = new Set(
  `additionalProperties propertyNames items contains not if then else unevaluatedItems unevaluatedProperties contentSchema`.split(
    ' ',
  ),
);
const lists = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const named = new Set(['$defs', 'definitions', 'properties', 'patternProperties', 'dependentSchemas']);

/**
 * Finds the schemas of a document by address. Where a schema stands is known by its node. Making one, and resolving a reference to a
 * place that is not known to be a schema, throw `QueryStop` where a schema is not written as 2020-12 wants it.
 */
export class SchemaIndex {
  readonly tree: JsonTree;
  /** Keywords that 2020-12 does not have, each with the first place where it stands. */
  readonly unknownKeywords = new Map<string, number>();
  readonly #bases = new Map<number, string>();
  readonly #resources = new Map<string, number>();
  readonly #anchors = new Map<string, number>();
  readonly #dynamic = new Map<string, number>();
  readonly #members = new Map<number, ReadonlyMap<string, number>>();

  constructor(tree: JsonTree) {
    this.tree = tree;
    this.#resources.set('', 0);
    this.#walk(0, '');
  }

  /** The keywords of a schema; none for true and false. */
  membersOf(schema: number): ReadonlyMap<string, number> {
    const known = this.#members.get(schema);
    if (known) return known;
    const members = this.tree.kindOf(schema) === 'object' ? propertiesOf(this.tree, schema) : new Map<string, number>();
    this.#members.set(schema, members);
    return members;
  }

  /** The address of the document or embedded document that a schema is part of. */
  baseOf(schema: number): string {
    for (let node = schema; node >= 0; node = this.tree.parentOf(node)) {
      const base = this.#bases.get(node);
      if (base !== undefined) return base;
    }
    return '';
  }

  /** Resolves a URI reference against the base URI of a schema; undefined where the target is not in this document. */
  resolve(reference: string, from: number): number | undefined {
    const { address, fragment } = splitFragment(resolveUri(reference, this.baseOf(from)));
    const resource = this.#resources.get(address);
    if (resource === undefined || fragment === '') return resource;
    const name = decode(fragment);
    if (!name.startsWith('/')) return this.#anchors.get(`${address}#${name}`);
    const target = this.#follow(resource, name);
    if (target === undefined || this.#bases.has(target)) return target;
    checkTarget(this.tree, target, reference);
    this.#walk(target, this.baseOf(target));
    return target;
  }

  /** The schema with this dynamic anchor in a document. */
  dynamicAnchor(base: string, name: string): number | undefined {
    return this.#dynamic.get(`${base}#${name}`);
  }

  #walk(root: number, outermost: string): void {
    const open: (readonly [number, string])[] = [[root, outermost]];
    for (let next = open.pop(); next; next = open.pop()) {
      const [schema, outer] = next;
      if (this.tree.kindOf(schema) !== 'object') continue;
      const base = this.#enter(schema, outer);
      for (const [keyword, value] of this.membersOf(schema))
        for (const inner of this.#schemasIn(keyword, value)) open.push([inner, base]);
    }
  }

  #schemasIn(keyword: string, value: number): Iterable<number> {
    if (single.has(keyword)) return [value];
    const wanted = lists.has(keyword) ? 'array' : named.has(keyword) ? 'object' : '';
    return this.tree.kindOf(value) === wanted ? this.tree.childrenOf(value) : [];
  }

  #enter(schema: number, outer: string): string {
    const members = this.membersOf(schema);
    for (const keyword of checkKeywords(this.tree, members))
      if (!this.unknownKeywords.has(keyword)) this.unknownKeywords.set(keyword, members.get(keyword)!);
    const id = this.#textAt(members, '$id');
    const base = id === undefined ? outer : splitFragment(resolveUri(id, outer)).address;
    this.#bases.set(schema, base);
    if (id !== undefined) this.#resources.set(base, schema);
    const anchor = this.#textAt(members, '$anchor');
    const dynamic = this.#textAt(members, '$dynamicAnchor');
    if (anchor !== undefined) this.#anchors.set(`${base}#${anchor}`, schema);
    if (dynamic !== undefined) {
      this.#anchors.set(`${base}#${dynamic}`, schema);
      this.#dynamic.set(`${base}#${dynamic}`, schema);
    }
    return base;
  }

  #textAt(members: ReadonlyMap<string, number>, keyword: string): string | undefined {
    const node = members.get(keyword);
    return node !== undefined && this.tree.kindOf(node) === 'string' ? this.tree.textOf(node) : undefined;
  }

  /** RFC 6901, from a schema down. */
  #follow(resource: number, pointer: string): number | undefined {
    let node: number | undefined = resource;
    for (const step of pointer.slice(1).split('/')) {
      if (node === undefined) return undefined;
      const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
      node = this.tree.kindOf(node) === 'array' ? this.#item(node, name) : this.membersOf(node).get(name);
    }
    return node;
  }

  #item(array: number, name: string): number | undefined {
    if (!/^\d{1,9}$/.test(name)) return undefined;
    let at = Number(name);
    for (const item of this.tree.childrenOf(array)) {
      if (at === 0) return item;
      at -= 1;
    }
    return undefined;
  }
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** A reference as its absolute address, RFC 3986 §5.2 (what schemas use of it). */
function resolveUri(reference: string, base: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(reference)) return reference;
  const [, root = '', path = '', query = ''] =
    /^((?:[a-z][a-z\d+.-]*:)?(?:\/\/[^/?#]*)?)([^?#]*)(\?[^#]*)?/i.exec(base) ?? [];
  if (reference === '') return root + path + query;
  if (reference.startsWith('#')) return root + path + query + reference;
  if (reference.startsWith('//')) return root.replace(/\/\/.*/, '') + reference;
  if (reference.startsWith('?')) return root + path + reference;
  const [, target = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(reference) ?? [];
  const joined = target.startsWith('/') ? target : path.slice(0, path.lastIndexOf('/') + 1) + target;
  return root + removeDots(joined) + rest;
}

function removeDots(path: string): string {
  const kept: string[] = [];
  const steps = path.split('/');
  for (const [at, step] of steps.entries()) {
    const isLast = at === steps.length - 1;
    if (step === '..') {
      if (kept.length > 1) kept.pop();
      if (isLast) kept.push('');
    } else if (step !== '.') kept.push(step);
    else if (isLast) kept.push('');
  }
  return kept.join('/');
}

/** An address without its fragment, and the fragment without its sign. */
function splitFragment(uri: string): { readonly address: string; readonly fragment: string } {
  const at = uri.indexOf('#');
  return at < 0 ? { address: uri, fragment: '' } : { address: uri.slice(0, at), fragment: uri.slice(at + 1) };
}
