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

/**
 * Writes an object as a query string. A nested value is named by its path (`a[b][0]=c`); null becomes an empty value. Empty arrays
 * and objects are left out, since a query string cannot express them.
 */
export function writeQueryString(tree: JsonTree): Result<FormatConversion, ConvertErrorCode> {
  return tryConversion(() => {
    if (tree.kindOf(0) !== 'object') refuseNode(tree, 0, '不是对象：查询字符串由“键=值”组成');
    const pairs: string[] = [];
    const notes = new Map<string, JsonNote>();
    const visit = (node: number, name: string, depth: number): void => {
      if (depth > deepest) refuseDepth();
      const kind = tree.kindOf(node);
      if (kind === 'object' || kind === 'array') {
        if (tree.endOf(node) === node + 1 && node > 0)
          notes.set('empty', { message: '空数组、空对象在查询字符串里无法表示，已略去', node });
        if (kind === 'object' && hasRepeatedKey(tree, node))
          notes.set('same', { message: '有重复的键，读回时会合成一个数组', node });
        for (const child of tree.childrenOf(node)) {
          const step = tree.keyOf(child) ?? String(tree.indexOf(child));
          if (/[.[\]]/.test(step))
            notes.set('sign', { message: '有的键含有“.”或方括号，读回时会被当成层次', node: child });
          const written = encode(tree, child, step);
          visit(child, node === 0 ? written : `${name}[${written}]`, depth + 1);
        }
        return;
      }
      if (kind === 'null') notes.set('null', { message: 'null 写成了空值，读回时是空文字', node });
      pairs.push(`${name}=${kind === 'null' ? '' : encode(tree, node, tree.textOf(node))}`);
    };
    visit(0, '', 0);
    return { text: pairs.join('&'), notes: [...notes.values()] };
  });
}

function encode(tree: JsonTree, node: number, text: string): string {
  if (/\p{Cs}/u.test(text)) refuseNode(tree, node, '含有半个代理对，网址里无法表示');
  return encodeURIComponent(text);
}
