import { escapeHtml } from '../entities.ts';
import { attributesOf, type MathNode } from './mathml-attributes.ts';

const elements = new Set(
  'mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle mpadded mphantom merror menclose msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd'.split(
    ' ',
  ),
);

const maxNodes = 6_000;

/** Writes the tree with the source as its annotation. Throws for elements and attributes that are not on the lists. */
export function toMarkup(math: MathNode, tex: string, attributes: string): string {
  let left = maxNodes;
  const write = (node: MathNode): string => {
    if ((left -= 1) < 0) throw new RangeError('the formula is too large');
    const inside = (node.children ?? []).map(write).join('');
    if (typeof node.text === 'string') return escapeHtml(node.text);
    if (!node.type) return inside;
    if (!elements.has(node.type)) throw new TypeError(`no MathML: ${node.type}`);
    return `<${node.type}${attributesOf(node)}>${inside}</${node.type}>`;
  };
  const inside = (math.children ?? []).map(write).join('');
  const source = `<annotation encoding="application/x-tex">${escapeHtml(tex)}</annotation>`;
  return `<math${attributes}><semantics><mrow>${inside}</mrow>${source}</semantics></math>`;
}
