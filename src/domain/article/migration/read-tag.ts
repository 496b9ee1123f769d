/** The tags of which the inner text is code, or otherwise no Markdown. */
const verbatim =
  /^(?:codeblock|code|highlight|raw|rawhtml|html|comment|mermaid|math|katex|latex|prettify|asciinema|echarts)$/;

/** No tag is longer; the bound keeps texts of nothing but openings from taking the square of their length. */
const longestTag = 4000;

/** A tag without its line, and where it ends. */
type PlacedTag = Omit<MarkupTag, 'line'> & { readonly end: number };

/** Something in a text that is written between two signs, and where it ends. */
type Enclosed =
  | PlacedTag
  | { readonly kind: 'code'; readonly text: string; readonly end: number }
  | { readonly kind: 'comment'; readonly text: string; readonly inner: string; readonly end: number };

/** A text, where its signs occur next, and the tags that have no end from here on. */
export interface TagSource {
  readonly text: string;
  readonly next: (sign: string, from: number) => number;
  readonly unclosed: Set<string>;
}

/** Reads the tag or comment that begins at an offset; offsets rise. */
export function readEnclosed(source: TagSource, start: number): Enclosed | undefined {
  const { text, next } = source;
  if (text[start] !== '<') return readTag(source, start);
  const close = next('-->', start + 4);
  if (close < 0 || close - start > longestTag) return undefined;
  return {
    kind: 'comment',
    text: text.slice(start, close + 3),
    inner: text.slice(start + 4, close).trim(),
    end: close + 3,
  };
}

function readTag(source: TagSource, start: number): Enclosed | undefined {
  const { text, next } = source;
  const opening = /^(?:\{%-?|\{\{[<%]?)/.exec(text.slice(start, start + 3))?.[0] ?? '';
  const closing = opening.startsWith('{%') ? '%}' : ({ '<': '>}}', '%': '%}}' }[opening.charAt(2)] ?? '}}');
  const close = next(closing, start + opening.length);
  if (close < 0 || close - start > longestTag) return undefined;
  const whole = text.slice(start, close + closing.length);
  const inner = text
    .slice(start + opening.length, close)
    .replace(/-$/, '')
    .trim();
  const end = start + whole.length;
  const tag = { kind: 'tag', text: whole, isClosing: false, end } as const;
  if (opening === '{{') return { ...tag, syntax: 'expression', name: '', args: inner };
  // Hugo shows a shortcode that is written as a comment.
  if (inner.startsWith('/*'))
    return { kind: 'code', text: opening + inner.slice(2).replace(/\*\/$/, '') + closing, end };
  const [, slash = '', word = ''] = /^(\/?)\s*([^\s/]*)/.exec(inner) ?? [];
  const name = word.toLowerCase();
  const args = inner.slice(inner.indexOf(word) + word.length).trim();
  const syntax = opening.startsWith('{%') ? 'liquid' : 'shortcode';
  if (syntax === 'liquid' && /^end./.test(name)) return { ...tag, syntax, name: name.slice(3), args, isClosing: true };
  if (slash !== '') return { ...tag, syntax, name, args, isClosing: true };
  const plain = { ...tag, syntax, name, args } as const;
  return verbatim.test(name) && !args.endsWith('/') ? withBody(source, plain) : plain;
}

/** The tag with all that stands before its end. */
function withBody({ text, unclosed }: TagSource, tag: PlacedTag): PlacedTag {
  const { syntax, name } = tag;
  if (unclosed.has(syntax + name)) return tag;
  const ends = {
    liquid: `\\{%-?\\s{0,9}end${name}\\s{0,9}-?%\\}`,
    shortcode: `\\{\\{[<%]\\s{0,9}/\\s{0,9}${name}\\s{0,9}[>%]\\}\\}`,
  };
  const end = new RegExp(syntax === 'liquid' ? ends.liquid : ends.shortcode, 'gi');
  end.lastIndex = tag.end;
  const found = end.exec(text);
  if (!found) {
    unclosed.add(syntax + name);
    return tag;
  }
  const body = text.slice(tag.end, found.index);
  return { ...tag, text: tag.text + body + found[0], body, end: end.lastIndex };
}

/** A part of a text of another blog, and the line at which it begins, from 0. */
export type MarkupPiece = MarkupText | MarkupComment | MarkupTag;

interface MarkupText {
  readonly kind: 'text' | 'code';
  readonly text: string;
  readonly line: number;
}

interface MarkupComment {
  readonly kind: 'comment';
  readonly text: string;
  readonly line: number;
  readonly inner: string;
}

/** A tag of Liquid and Nunjucks (`{% %}`), a shortcode of Hugo (`{{< >}}`, `{{% %}}`), or an expression (`{{ }}`). */
export interface MarkupTag {
  readonly kind: 'tag';
  readonly text: string;
  readonly line: number;
  readonly syntax: 'liquid' | 'shortcode' | 'expression';
  /** In small letters; empty for expressions. */
  readonly name: string;
  readonly args: string;
  readonly isClosing: boolean;
  /** What stands between a tag and its end where it is no Markdown; undefined for all others. */
  readonly body?: string;
}
