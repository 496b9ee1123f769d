import type { MarkdownIt, RendererRule, StateCore, Token } from 'markdown-it';
// @ts-expect-error The package brings no types.
import untyped from 'markdown-it-footnote';

const parseFootnotes = untyped as (markdown: MarkdownIt) => void;

interface FootnoteUse {
  readonly label: string;
  /** The number of references to the note. */
  readonly count: number;
}

/** The number of references of a note that get a link back. */
const maxLinksBack = 20;

/**
 * Footnotes: `[^1]` and `[^1]: …`. The package parses them. The site puts the notes at the end itself, because the package
 * copies the whole text once for every note, takes the last of two definitions and stumbles over one inside another. Notes
 * written in place (`^[…]`) stay text: they can be nested without bound, and GitHub has none.
 */
export function readFootnotes(markdown: MarkdownIt): void {
  parseFootnotes(markdown);
  markdown.inline.ruler.disable('footnote_inline');
  markdown.core.ruler.at('footnote_tail', moveNotes);
  Object.assign(markdown.renderer.rules, { footnote_ref, footnote_anchor, footnote_open });
  markdown.renderer.rules['footnote_block_open'] = () =>
    '<section class="footnotes" role="doc-endnotes" aria-label="脚注">\n<ol>\n';
  markdown.renderer.rules['footnote_block_close'] = () => '</ol>\n</section>\n';
}

/** Ids begin with `fn`, those of headings with `s-`: neither can take the other's name or that of a global. */
const footnote_open: RendererRule = (tokens, index) => `<li id="fn-${numberOf(tokens[index])}">`;

const footnote_ref: RendererRule = (tokens, index) => {
  const number = numberOf(tokens[index]);
  const id = `${number}${again(tokens[index])}`;
  return `<sup class="footnote-ref"><a href="#fn-${number}" id="fnref-${id}" aria-label="脚注 ${number}">${number}</a></sup>`;
};

const footnote_anchor: RendererRule = (tokens, index) => {
  const number = numberOf(tokens[index]);
  const time = timeOf(tokens[index]);
  const name = `回到脚注 ${number} 的${time > 1 ? `第 ${time} 处` : ''}引用`;
  // The selector keeps the arrow from becoming a coloured picture on iOS.
  const arrow = `\u21a9\ufe0e${time > 1 ? `<sup>${time}</sup>` : ''}`;
  const href = `#fnref-${number}${again(tokens[index])}`;
  return ` <a href="${href}" class="footnote-backref" aria-label="${name}">${arrow}</a>`;
};

function numberOf(token: Token | undefined): number {
  return Number(token?.meta?.['id']) + 1;
}

/** The number of a reference among those to the same note, from 1. */
function timeOf(token: Token | undefined): number {
  return Number(token?.meta?.['subId'] ?? 0) + 1;
}

function again(token: Token | undefined): string {
  return timeOf(token) > 1 ? `-${timeOf(token)}` : '';
}

function moveNotes(state: StateCore): void {
  const footnotes = state.env['footnotes'] as { list?: readonly FootnoteUse[] } | undefined;
  if (!footnotes) return;
  const bodies = new Map<string, Token[]>();
  const text = takeBodies(state.tokens, bodies);
  const notes = footnotes.list ?? [];
  const parts = notes.map((note, id) => noteTokens(state, id, note, bodies.get(note.label) ?? []));
  const block = [new state.Token('footnote_block_open', '', 1), ...parts.flat(), end(state, 'footnote_block_close')];
  state.tokens = notes.length ? text.concat(block) : text;
}

/** Removes the notes from the text; the first of two with the same label counts. */
function takeBodies(tokens: readonly Token[], bodies: Map<string, Token[]>): Token[] {
  const text: Token[] = [];
  const open: Token[][] = [text];
  for (const token of tokens) {
    if (token.type === 'footnote_reference_open') {
      const label = String(token.meta?.['label']);
      const body: Token[] = [];
      if (!bodies.has(label)) bodies.set(label, body);
      open.push(body);
    } else if (token.type === 'footnote_reference_close') open.pop();
    else open[open.length - 1]?.push(token);
  }
  return text;
}

function noteTokens(state: StateCore, id: number, { label, count }: FootnoteUse, body: readonly Token[]): Token[] {
  const open = Object.assign(new state.Token('footnote_open', '', 1), { meta: { id, label } });
  const back = Array.from({ length: Math.min(count, maxLinksBack) }, (_, subId) =>
    Object.assign(new state.Token('footnote_anchor', '', 0), { meta: { id, subId, label } }),
  );
  const last = body[body.length - 1];
  const isText = last?.type === 'paragraph_close';
  const parts = isText ? [...body.slice(0, -1), ...back, last] : [...body, ...back];
  return [open, ...parts, end(state, 'footnote_close')];
}

function end({ Token: New }: StateCore, type: string): Token {
  return new New(type, '', -1);
}
