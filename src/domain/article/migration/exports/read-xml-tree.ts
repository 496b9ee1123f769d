import { refuseAt, refuseDepth, tryConversion } from '#domain/json/convert/answer.ts';
import { readXmlTokens } from '#domain/json/convert/xml-tokens.ts';
import type { Result } from '#domain/result.ts';

/** An element of XML with what stands in it. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  text: string;
}

/** A feed has four levels. */
const maxDepth = 50;

/** Reads XML of any origin; declared entities, which could blow up, and deep nesting are refused. */
export function readXmlTree(text: string): Result<XmlElement> {
  return tryConversion(() => {
    const root: XmlElement = { name: '', attributes: new Map(), children: [], text: '' };
    const open = [root];
    for (const token of readXmlTokens(text)) {
      const inner = open[open.length - 1]!;
      if (token.kind === 'text') inner.text += token.text;
      else if (token.kind === 'close') {
        if (inner.name !== token.name) refuseAt(text, token.at, `开始的 </${token.name}> 配不上前面的标签`);
        open.pop();
      } else if (token.kind === 'open') {
        const element: XmlElement = { name: token.name, attributes: token.attributes, children: [], text: '' };
        inner.children.push(element);
        if (!token.closed) open.push(element);
        if (open.length > maxDepth) refuseDepth();
      }
    }
    if (open.length > 1) refuseAt(text, text.length, '结束时，还有没收尾的标签');
    return root;
  });
}

/** The first element of that name within one. */
export const childOf = ({ children }: XmlElement, name: string): XmlElement | undefined =>
  children.find((child) => child.name === name);

/** The elements of that name within one. */
export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);

/** The text of the first element of that name; empty where there is none. */
export const childText = (element: XmlElement, name: string): string => childOf(element, name)?.text.trim() ?? '';
