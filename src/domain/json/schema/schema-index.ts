import { propertiesOf } from '../core/same-value.ts';
import type { JsonTree } from '../core/tree-shape.ts';
import { type Draft, draftAt, newestDraft } from './drafts.ts';
import { checkKeywords, checkTarget, refuse } from './keyword-forms.ts';
import { metaschemaAt } from './metaschemas.ts';
import { SchemaTree } from './schema-tree.ts';
import { resolveUri, splitFragment } from './schema-uri.ts';

/** What the schemas around a schema say of it. */
interface SchemaContext {
  /** The address of the document or embedded document that it is part of. */
  readonly base: string;
  readonly draft: Draft;
}

/**
 * Finds the schemas of a document, and of the metaschemas, by address. Where a schema stands is known by its node. Making
 * one, and resolving a reference to a place that is not known to be a schema, throw `QueryStop` where a schema is not
 * written as its draft wants it.
 */
export class SchemaIndex {
  readonly tree: SchemaTree;
  /** Keywords that their draft does not have, each with the name of the draft and the first place where it stands. */
  readonly unknownKeywords = new Map<string, { readonly draft: string; readonly node: number }>();
  /** Keywords beside a `$ref` of a draft that ignores them, each with the first place. */
  readonly ignoredKeywords = new Map<string, { readonly draft: string; readonly node: number }>();
  /** Values of `$schema` that name no draft; the schema is read as one of the newest draft. */
  readonly unknownDrafts = new Set<string>();
  readonly #contexts = new Map<number, SchemaContext>();
  readonly #resources = new Map<string, number>();
  readonly #anchors = new Map<string, number>();
  readonly #dynamic = new Map<string, number>();
  readonly #members = new Map<number, ReadonlyMap<string, number>>();

  constructor(tree: JsonTree) {
    this.tree = new SchemaTree(tree);
    this.#resources.set('', 0);
    this.#walk(0, { base: '', draft: newestDraft });
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
    return this.#contextOf(schema).base;
  }

  draftOf(schema: number): Draft {
    return this.#contextOf(schema).draft;
  }

  /** Whether a schema is only a reference: up to draft-07 all other keywords beside `$ref` are ignored. */
  isReference(schema: number): boolean {
    return this.draftOf(schema).order <= 7 && this.#textAt(this.membersOf(schema), '$ref') !== undefined;
  }

  /** Resolves a URI reference against the base URI of a schema; undefined where the target is in no known document. */
  resolve(reference: string, from: number): number | undefined {
    const { address, fragment } = splitFragment(resolveUri(reference, this.baseOf(from)));
    const resource = this.#resources.get(address) ?? this.#addMetaschema(address);
    if (resource === undefined || fragment === '') return resource;
    const name = decode(fragment);
    if (!name.startsWith('/')) return this.#anchors.get(`${address}#${name}`);
    const target = this.#follow(resource, name);
    if (target === undefined || this.#contexts.has(target)) return target;
    const context = this.#contextOf(target);
    checkTarget(this.tree, target, reference, context.draft);
    this.#walk(target, context);
    return target;
  }

  /** The schema with this dynamic anchor in a document. */
  dynamicAnchor(base: string, name: string): number | undefined {
    return this.#dynamic.get(`${base}#${name}`);
  }

  #contextOf(schema: number): SchemaContext {
    for (let node = schema; node >= 0; node = this.tree.parentOf(node)) {
      const context = this.#contexts.get(node);
      if (context !== undefined) return context;
    }
    return { base: '', draft: newestDraft };
  }

  #addMetaschema(address: string): number | undefined {
    const source = metaschemaAt(address);
    if (source === undefined) return undefined;
    const root = this.tree.add(address, source);
    this.#walk(root, { base: address, draft: newestDraft });
    return root;
  }

  #walk(root: number, outermost: SchemaContext): void {
    const open: (readonly [number, SchemaContext])[] = [[root, outermost]];
    for (let next = open.pop(); next; next = open.pop()) {
      const [schema, outer] = next;
      if (this.tree.kindOf(schema) !== 'object') continue;
      const context = this.#enter(schema, outer);
      const isReference = this.isReference(schema);
      for (const [keyword, value] of this.membersOf(schema)) {
        if (isReference && keyword !== 'definitions') continue;
        for (const inner of this.#schemasIn(keyword, value, context.draft)) open.push([inner, context]);
      }
    }
  }

  #schemasIn(keyword: string, value: number, { forms }: Draft): Iterable<number> {
    const form = forms.get(keyword);
    const kind = this.tree.kindOf(value);
    if (form === 'schema' || form === 'schema or flag') return [value];
    if (form === 'schema or schemas' && kind !== 'array') return [value];
    const isList = form === 'schemas' || form === 'schema or schemas';
    const isNamed = form === 'named schemas' || form === 'named dependencies';
    return (isList && kind === 'array') || (isNamed && kind === 'object') ? this.tree.childrenOf(value) : [];
  }

  #enter(schema: number, outer: SchemaContext): SchemaContext {
    const members = this.membersOf(schema);
    const draft = this.#draftIn(schema, members, outer.draft);
    const isReference = draft.order <= 7 && this.#textAt(members, '$ref') !== undefined;
    this.#checkMembers(members, draft, isReference);
    const id = isReference && schema !== 0 ? undefined : this.#textAt(members, draft.id);
    const { address, fragment } = splitFragment(resolveUri(id ?? '', outer.base));
    const context = { base: id === undefined ? outer.base : address, draft };
    this.#contexts.set(schema, context);
    if (id !== undefined && !id.startsWith('#')) this.#resources.set(address, schema);
    if (id !== undefined && fragment !== '') this.#anchors.set(`${address}#${decode(fragment)}`, schema);
    this.#addAnchors(schema, members, context);
    return context;
  }

  #checkMembers(members: ReadonlyMap<string, number>, draft: Draft, isReference: boolean): void {
    const checked = isReference ? new Map([...members].filter(([keyword]) => besideReference.has(keyword))) : members;
    for (const keyword of checkKeywords(this.tree, checked, draft))
      this.#note(this.unknownKeywords, keyword, members.get(keyword)!, draft);
    if (!isReference) return;
    for (const [keyword, node] of members)
      if (!besideReference.has(keyword) && draft.forms.get(keyword) !== 'any')
        this.#note(this.ignoredKeywords, keyword, node, draft);
  }

  #note(notes: SchemaIndex['unknownKeywords'], keyword: string, node: number, { name }: Draft): void {
    if (this.tree.isGiven(node) && !notes.has(keyword)) notes.set(keyword, { draft: name, node });
  }

  /** A document, also an embedded one, may name its draft. */
  #draftIn(schema: number, members: ReadonlyMap<string, number>, outer: Draft): Draft {
    const address = this.#textAt(members, '$schema');
    if (address === undefined) return outer;
    const named = draftAt(address);
    const node = members.get('$schema')!;
    if (named === 'old') refuse(this.tree, node, `声明的是 ${address}，这里支持 draft-04、06、07、2019-09 与 2020-12`);
    if (named === undefined) this.unknownDrafts.add(address);
    else if (named !== outer && this.tree.parentOf(schema) >= 0 && this.#textAt(members, named.id) === undefined)
      refuse(this.tree, node, `的 $schema 要换草案，只能写在最外层或有 ${named.id} 的 Schema 里`);
    return named ?? outer;
  }

  #addAnchors(schema: number, members: ReadonlyMap<string, number>, { base, draft }: SchemaContext): void {
    const anchor = draft.order >= 2019 ? this.#textAt(members, '$anchor') : undefined;
    const dynamic = draft.order >= 2020 ? this.#textAt(members, '$dynamicAnchor') : undefined;
    if (anchor !== undefined) this.#anchors.set(`${base}#${anchor}`, schema);
    if (dynamic !== undefined) {
      this.#anchors.set(`${base}#${dynamic}`, schema);
      this.#dynamic.set(`${base}#${dynamic}`, schema);
    }
    // The only recursive anchor of a document is its root, which "#" refers to; it is a dynamic anchor without a name.
    const recursive = draft.order === 2019 ? members.get('$recursiveAnchor') : undefined;
    if (recursive !== undefined && this.tree.kindOf(recursive) === 'true') this.#dynamic.set(`${base}#`, schema);
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

/** Keywords that are read beside a `$ref` even where it overrides its siblings. */
const besideReference = new Set(['$ref', '$schema', 'definitions']);

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
