import type { Result } from '../../result.ts';
import { isChangedByDouble, isWrittenWhole } from '../core/number-value.ts';
import { short } from '../core/rewritten.ts';
import type { JsonNote, JsonTree } from '../core/tree-shape.ts';
import {
  tryConversion,
  type ConvertErrorCode,
  deepest,
  refuseDepth,
  refuseNode,
  type FormatConversion,
} from './answer.ts';

/**
 * A document as TOML 1.0. Numbers stay as they are written. Refused with their path, since TOML cannot hold them: null, whole numbers
 * beyond 64 bits, fractions beyond a double's range, repeated names, and any document that is no object.
 */
export function writeToml(tree: JsonTree): Result<FormatConversion, ConvertErrorCode> {
  return tryConversion(() => {
    if (tree.kindOf(0) !== 'object') refuseNode(tree, 0, '不是对象：TOML 的最外层只能是表');
    const writer = new TomlWriter(tree);
    writer.writeTable(0, [], 0);
    return { text: writer.lines.join('\n').replace(/^\n/, '').concat('\n'), notes: writer.notes };
  });
}

class TomlWriter {
  readonly lines: string[] = [];
  readonly notes: JsonNote[] = [];
  readonly #tree: JsonTree;

  constructor(tree: JsonTree) {
    this.#tree = tree;
  }

  /** Writes plain values first: behind the header of a nested table they would belong to that table. */
  writeTable(node: number, path: readonly string[], depth: number): void {
    if (depth > deepest) refuseDepth();
    const children = this.#childrenOf(node);
    for (const [key, child] of children) {
      if (!this.#isTable(child) && !this.#isTables(child))
        this.lines.push(`${writeKey(key)} = ${this.#inline(child, depth + 1)}`);
    }
    for (const [key, child] of children) {
      const inner = [...path, writeKey(key)];
      if (this.#isTable(child)) {
        this.lines.push('', `[${inner.join('.')}]`);
        this.writeTable(child, inner, depth + 1);
      } else if (this.#isTables(child)) {
        for (const item of this.#tree.childrenOf(child)) {
          this.lines.push('', `[[${inner.join('.')}]]`);
          this.writeTable(item, inner, depth + 2);
        }
      }
    }
  }

  #childrenOf(node: number): (readonly [string, number])[] {
    const children: (readonly [string, number])[] = [];
    const keys = new Set<string>();
    for (const child of this.#tree.childrenOf(node)) {
      const key = this.#tree.keyOf(child)!;
      if (keys.has(key)) refuseNode(this.#tree, child, '的键重复，TOML 不允许');
      if (hasLoneSurrogate(key)) refuseNode(this.#tree, child, '的键含有半个代理对，TOML 只能放完整的字符');
      keys.add(key);
      children.push([key, child]);
    }
    return children;
  }

  #isTable(node: number): boolean {
    return this.#tree.kindOf(node) === 'object';
  }

  #isTables(node: number): boolean {
    if (this.#tree.kindOf(node) !== 'array' || this.#tree.endOf(node) === node + 1) return false;
    for (const item of this.#tree.childrenOf(node)) if (this.#tree.kindOf(item) !== 'object') return false;
    return true;
  }

  #inline(node: number, depth: number): string {
    if (depth > deepest) refuseDepth();
    switch (this.#tree.kindOf(node)) {
      case 'null':
        return refuseNode(this.#tree, node, '是 null，TOML 没有空值：请先删除这个键');
      case 'string':
        return this.#text(node);
      case 'number':
        return this.#number(node);
      case 'array':
        return `[${Array.from(this.#tree.childrenOf(node), (item) => this.#inline(item, depth + 1)).join(', ')}]`;
      case 'object': {
        const members = this.#childrenOf(node).map(
          ([key, child]) => `${writeKey(key)} = ${this.#inline(child, depth + 1)}`,
        );
        return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
      }
      default:
        return this.#tree.rawOf(node);
    }
  }

  #text(node: number): string {
    const text = this.#tree.textOf(node);
    if (hasLoneSurrogate(text)) refuseNode(this.#tree, node, '含有半个代理对，TOML 只能放完整的字符');
    return quote(text);
  }

  #number(node: number): string {
    const raw = this.#tree.rawOf(node);
    if (isWrittenWhole(raw)) {
      if (raw.length > 20 || BigInt.asIntN(64, BigInt(raw)) !== BigInt(raw))
        refuseNode(this.#tree, node, `的整数 ${short(raw)} 超出 TOML 的 64 位范围`);
      return raw;
    }
    if (!Number.isFinite(Number(raw)))
      refuseNode(this.#tree, node, `的数 ${short(raw)} 超出双精度的范围，TOML 无法表示`);
    if (isChangedByDouble(raw))
      this.notes.push({
        message: `${this.#tree.pathOf(node, 'jsonpath')} 的数 ${short(raw)} 写法保留，但读 TOML 的程序会按双精度取近似值`,
        node,
      });
    return raw;
  }
}

function writeKey(key: string): string {
  return /^[\w-]+$/.test(key) ? key : quote(key);
}

/** JSON's escapes are TOML's too; only DEL has to be escaped besides. */
function quote(text: string): string {
  return JSON.stringify(text).replaceAll('\u007f', '\\u007f');
}

function hasLoneSurrogate(text: string): boolean {
  return /\p{Cs}/u.test(text);
}
