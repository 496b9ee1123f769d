import type { Result } from '../../result.ts';
import { hasRepeatedKey } from '../core/same-value.ts';
import type { JsonNote, JsonTree } from '../core/tree-shape.ts';
import {
  tryConversion,
  type ConvertErrorCode,
  deepest,
  refuseDepth,
  refuseNode,
  type FormatConversion,
} from './answer.ts';
import { hasForbidden, isXmlName, toXmlName } from './xml-tokens.ts';

/**
 * A document as XML. `@name` is an attribute, `#text` the text of its element, an array its element repeated (items of arrays within
 * arrays are `item`), null is `xsi:nil`. Names that XML does not allow are changed and told; characters it cannot hold are refused.
 */
export function writeXml(tree: JsonTree): Result<FormatConversion, ConvertErrorCode> {
  return tryConversion(() => {
    const writer = new XmlWriter(tree);
    const [name, node] = outermost(tree);
    writer.element(name, node, 0);
    return { text: `<?xml version="1.0" encoding="UTF-8"?>\n${writer.lines.join('\n')}\n`, notes: writer.notes };
  });
}

/** The outermost element is named by the only property of the document, where it has one. */
function outermost(tree: JsonTree): readonly [string, number] {
  const isSingle = tree.kindOf(0) === 'object' && tree.countOf(0) === 1;
  const key = isSingle ? tree.keyOf(1)! : '';
  return isSingle && tree.kindOf(1) !== 'array' && canBeName(tree, key) ? [key, 1] : ['root', 0];
}

/** A name with a prefix may be declared by its own element; the writer looks. */
function canBeName(tree: JsonTree, key: string): boolean {
  return isXmlName(key, (prefix) => declaredIn(tree, 1).includes(prefix));
}

/** The namespace prefixes that an object declares for itself and its descendants. */
function declaredIn(tree: JsonTree, node: number): string[] {
  if (tree.kindOf(node) !== 'object') return [];
  const keys = Array.from(tree.childrenOf(node), (child) => tree.keyOf(child)!);
  return keys.filter((key) => key.startsWith('@xmlns:')).map((key) => key.slice('@xmlns:'.length));
}

/** XML Schema's way to say that an element has no value. */
const nil = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"';

class XmlWriter {
  readonly lines: string[] = [];
  readonly notes: JsonNote[] = [];
  readonly #tree: JsonTree;
  readonly #renamed = new Set<string>();
  /** The prefixes declared by the elements around, the innermost last; the first two need no declaration. */
  readonly #prefixes = ['xml', 'xmlns'];

  constructor(tree: JsonTree) {
    this.#tree = tree;
  }

  element(name: string, node: number, depth: number): void {
    if (depth > deepest) refuseDepth();
    const declared = declaredIn(this.#tree, node);
    this.#prefixes.push(...declared);
    this.#write(this.#name(name, node), node, depth);
    this.#prefixes.length -= declared.length;
  }

  #write(tag: string, node: number, depth: number): void {
    const pad = '  '.repeat(Math.min(depth, 40));
    switch (this.#tree.kindOf(node)) {
      case 'object':
        this.#remarkEmpty(node);
        return this.#object(tag, node, depth, pad);
      case 'array':
        this.#remarkEmpty(node);
        return this.#wrap(pad, tag, () => this.#items(node, depth));
      case 'null':
        this.lines.push(`${pad}<${tag} ${nil}/>`);
        return;
      default:
        this.lines.push(`${pad}${leaf(tag, '', this.#text(node))}`);
    }
  }

  #wrap(pad: string, opening: string, write: () => void): void {
    const at = this.lines.length;
    this.lines.push(`${pad}<${opening}>`);
    write();
    if (this.lines.length === at + 1) this.lines[at] = `${pad}<${opening}/>`;
    else this.lines.push(`${pad}</${opening.split(' ', 1)[0]}>`);
  }

  #items(node: number, depth: number): void {
    for (const item of this.#tree.childrenOf(node)) this.element('item', item, depth + 1);
  }

  #object(tag: string, node: number, depth: number, pad: string): void {
    const attributes = new Map<string, string>();
    const elements: number[] = [];
    let text: string | undefined;
    if (hasRepeatedKey(this.#tree, node)) this.#remark('有重复的键，读回时会合成一个数组', node);
    for (const child of this.#tree.childrenOf(node)) {
      const key = this.#tree.keyOf(child)!;
      const isPlain = !/^(?:object|array|null)$/.test(this.#tree.kindOf(child));
      if (key === '#text' && isPlain && text === undefined) text = this.#text(child);
      else if (/^@./u.test(key) && isPlain) this.#attribute(attributes, key.slice(1), child);
      else elements.push(child);
    }
    const opening = tag + [...attributes].map(([name, value]) => ` ${name}="${value}"`).join('');
    if (elements.length === 0 && text !== undefined) this.lines.push(pad + leaf(tag, opening.slice(tag.length), text));
    else this.#wrap(pad, opening, () => this.#children(elements, text, depth, pad));
  }

  #attribute(attributes: Map<string, string>, key: string, node: number): void {
    const name = this.#name(key, node);
    if (attributes.has(name)) refuseNode(this.#tree, node, `与另一个属性同名“${name}”，XML 不允许`);
    attributes.set(name, escapeAttribute(this.#text(node, true)));
  }

  #children(elements: readonly number[], text: string | undefined, depth: number, pad: string): void {
    if (text !== undefined) this.lines.push(`${pad}  ${text}`);
    for (const child of elements) {
      const key = this.#tree.keyOf(child)!;
      const isArray = this.#tree.kindOf(child) === 'array';
      const count = isArray ? this.#tree.countOf(child) : -1;
      const isList = count > 0;
      if (count === 1) this.#remark('只有一项的数组与单个的值写法相同，读回时分不开', child);
      if (!isList) this.element(key, child, depth + 1);
      else for (const item of this.#tree.childrenOf(child)) this.element(key, item, depth + 1);
    }
  }

  #remarkEmpty(node: number): void {
    if (this.#tree.endOf(node) === node + 1) this.#remark('空数组、空对象都写成空元素，与空文字读回时分不开', node);
  }

  /** Adds a note once on values that a reader of the XML cannot tell apart. */
  #remark(message: string, node: number): void {
    if (!this.notes.some((note) => note.message === message)) this.notes.push({ message, node });
  }

  #name(key: string, node: number): string {
    if (isXmlName(key, (prefix) => this.#prefixes.includes(prefix))) return key;
    const name = toXmlName(key);
    if (!this.#renamed.has(key) && this.notes.length < 50)
      this.notes.push({ message: `名称 ${JSON.stringify(key)} 在 XML 里不能用，改成 ${name}`, node });
    this.#renamed.add(key);
    return name;
  }

  #text(node: number, isRaw = false): string {
    const text = this.#tree.textOf(node);
    if (hasForbidden(text)) refuseNode(this.#tree, node, '含有 XML 无法表示的控制字符或半个代理对');
    return isRaw ? text : escapeText(text);
  }
}

function leaf(tag: string, attributes: string, text: string): string {
  return text === '' ? `<${tag}${attributes}></${tag}>` : `<${tag}${attributes}>${text}</${tag}>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Readers turn CR into LF unless it is escaped. */
function escapeText(text: string): string {
  return text.replaceAll(/[&<>]/g, (sign) => entities[sign]!).replaceAll('\r', '&#13;');
}

/** Readers turn line ends and tabs of attributes into spaces unless they are escaped. */
function escapeAttribute(text: string): string {
  return text
    .replaceAll(/[&<>"]/g, (sign) => entities[sign]!)
    .replaceAll(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
