/** A part of a style sheet: a rule that is needed where one of its selectors can match, a group of rules, or text that always stays. */
export type StylePart =
  | { readonly kind: 'rule'; readonly text: string; readonly selectors: readonly Needs[] }
  | { readonly kind: 'group'; readonly head: string; readonly parts: readonly StylePart[] }
  | { readonly kind: 'text'; readonly text: string };

/** The classes and elements without which a selector matches nothing. */
interface Needs {
  readonly classes: readonly string[];
  readonly elements: readonly string[];
}

const groups = /^@(?:media|supports)\b/;

/** Reads a style sheet as the build writes it: valid, without comments. Decision 132 says what leaving out rules spares a page. */
export function readStyle(css: string): StylePart[] {
  const parts: StylePart[] = [];
  let at = 0;
  while (at < css.length) {
    const { end, open } = nextBlock(css, at);
    const head = css.slice(at, open).trim();
    if (open === end) parts.push({ kind: 'text', text: css.slice(at, end) });
    else if (groups.test(head)) parts.push({ kind: 'group', head, parts: readStyle(css.slice(open + 1, end - 1)) });
    else if (head.startsWith('@')) parts.push({ kind: 'text', text: css.slice(at, end) });
    else parts.push({ kind: 'rule', text: css.slice(at, end), selectors: splitSelectors(head).map(needsOf) });
    at = end;
  }
  return parts;
}

/** Finds the block or statement that begins at a place: where its brace opens, and where it ends. Without a block both are its end. */
function nextBlock(css: string, from: number): { open: number; end: number } {
  let depth = 0;
  let open = -1;
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '"' || sign === "'") at = css.indexOf(sign, at + 1);
    else if (sign === ';' && depth === 0) return { open: at + 1, end: at + 1 };
    else if (sign === '{') {
      if (depth === 0) open = at;
      depth += 1;
    } else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return { open, end: at + 1 };
    }
  }
  return { open: css.length, end: css.length };
}

/** Splits a list of selectors at its commas; a comma in brackets belongs to a selector. */
function splitSelectors(list: string): string[] {
  return list.split(/,(?![^([]*[)\]])/);
}

/** What stands in brackets is not asked for: it may be what must not match (`:not`), or one of several (`:is`). */
function needsOf(selector: string): Needs {
  const plain = selector.replace(/\[[^\]]*\]/g, '').replace(/\([^)]*\)/g, '');
  return {
    classes: [...plain.matchAll(/\.(-?[\w-]+)/g)].map(([, name = '']) => name),
    elements: [...plain.matchAll(/(?:^|[\s>+~])([a-z][a-z\d]*)/g)].map(([, name = '']) => name),
  };
}

/**
 * The part of a style sheet that can match something in a page. The rest arrives with the style sheets of the build, which the page
 * loads without waiting for them: what a reader sees first needs half of the style.
 */
export function usedStyle(parts: readonly StylePart[], html: string): string {
  const classes = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const elements = new Set([...html.matchAll(/<([a-z][a-z\d]*)/g)].map(([, name = '']) => name));
  for (const name of ['html', 'body']) elements.add(name);
  const isUsed = (needs: Needs): boolean =>
    needs.classes.every((name) => classes.has(name)) && needs.elements.every((name) => elements.has(name));
  return withoutUnusedTokens(write(parts, isUsed), html);
}

const token = /(?<=[{;])(--[\w-]+):[^;}]*;?/g;

/** Removes the custom properties that nothing in the page refers to; one may refer to another, so this goes on until nothing is left over. */
function withoutUnusedTokens(style: string, html: string): string {
  const named = new Set([...(html + style).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const rest = style.replace(token, (text, name: string) => (named.has(name) ? text : ''));
  return rest === style ? style : withoutUnusedTokens(rest, html);
}

function write(parts: readonly StylePart[], isUsed: (needs: Needs) => boolean): string {
  return parts.map((part) => writePart(part, isUsed)).join('');
}

function writePart(part: StylePart, isUsed: (needs: Needs) => boolean): string {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'rule') return part.selectors.some(isUsed) ? part.text : '';
  const inside = write(part.parts, isUsed);
  return inside && `${part.head}{${inside}}`;
}
