import temml from 'temml';
import { escapeHtml } from '../entities.ts';
import type { MathNode } from './mathml-attributes.ts';
import { toMarkup } from './mathml.ts';

/** `inline` stands in a line, `display` in a line with the sizes of a block, `block` by itself. */
export type FormulaLayout = 'inline' | 'display' | 'block';

/** The longest source of a formula. Nobody reads a longer one, and its MathML is up to thirty times as long. */
const longest = 2_000;
/** The most MathML in one text: some ten thousand short formulas, which take a third of a second to render. */
const maxMarkup = 2_000_000;

/** The function that returns the tree; the library exports it, and its types lack it. */
const { __renderToMathMLTree: toTree } = temml as unknown as {
  __renderToMathMLTree: (tex: string, options: object) => MathNode;
};

const settings = {
  throwOnError: true,
  trust: false,
  strict: false,
  wrap: 'none',
  maxExpand: 100,
  maxSize: [20, 20],
};

const attributes: Readonly<Record<FormulaLayout, string>> = {
  inline: '',
  display: ' displaystyle="true"',
  block: ' display="block"',
};

/** The formulas rendered so far in one text. */
interface Formulas {
  readonly html: Map<string, string>;
  size: number;
}

/**
 * A formula as MathML with its source as annotation, which browsers without MathML show instead; one that cannot be read is
 * its source and a sentence. Formulas that occur again in the same text are laid out once.
 */
export function formulaHtml(tex: string, place: FormulaLayout, env: Record<string, unknown> = {}): string {
  const formulas = (env['formulas'] ??= { html: new Map(), size: 0 }) as Formulas;
  const key = `${place} ${tex}`;
  const html = formulas.html.get(key) ?? layOut(tex, place, formulas.size < maxMarkup);
  formulas.html.set(key, html);
  formulas.size += html.length;
  return html;
}

function layOut(tex: string, place: FormulaLayout, hasRoom: boolean): string {
  const markup = hasRoom ? toMathml(tex, place) : undefined;
  const inside = markup ?? unread(tex, hasRoom ? '公式无法识别，显示原文' : '公式太多，其余显示原文');
  const isBlock = place === 'block';
  const names = `math${isBlock ? ' math-block' : ''}${markup ? '' : ' math-unread'}`;
  return isBlock ? `<div class="${names}" tabindex="0">${inside}</div>\n` : `<span class="${names}">${inside}</span>`;
}

function unread(tex: string, problem: string): string {
  return `<code>${escapeHtml(tex)}</code><span class="math-problem">（${problem}）</span>`;
}

/** The MathML of a formula; undefined where the library refuses it or writes elements outside the list of `mathml.ts`. */
function toMathml(tex: string, place: FormulaLayout): string | undefined {
  if (tex.length > longest) return undefined;
  try {
    const math = toTree(tex, { ...settings, displayMode: place !== 'inline' });
    return toMarkup(math, tex, attributes[place]);
  } catch {
    return undefined;
  }
}
