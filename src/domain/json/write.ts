import { failure, type Result, success } from '../result.ts';
import { type JsonErrorCode, refusal } from './refuse.ts';
import { scanJson } from './scan.ts';

/** Spaces per level, or one tab. */
export type Indent = 2 | 4 | 'tab';

/** Deep nesting makes indentation grow with the square of the depth; engines refuse strings from about 500 million on. */
const mostCharacters = 100_000_000;

const tooLarge = '嵌套太深或内容太大：缩进之后会超过一亿个字符，请改用压缩';

/**
 * The same tokens on lines of their own, indented by depth. Nothing is parsed to a value: numbers keep every digit, strings
 * their escapes, objects the order and the repetition of their keys.
 */
export function formatJson(text: string, { indent }: { readonly indent: Indent }): Result<string, JsonErrorCode> {
  const layout = createLayout(indent === 'tab' ? '\t' : ' '.repeat(indent));
  const stopped = scanJson(text, (start, end) => layout.add(text.slice(start, end)));
  if (stopped) return failure(refusal(text, stopped));
  return layout.overfull() ? failure({ code: 'too-large', message: tooLarge }) : success(layout.text());
}

/** The same tokens without any white space between them. */
export function minifyJson(text: string): Result<string, JsonErrorCode> {
  let written = '';
  const stopped = scanJson(text, (start, end) => {
    written += text.slice(start, end);
  });
  return stopped ? failure(refusal(text, stopped)) : success(written);
}

interface Layout {
  readonly add: (token: string) => void;
  readonly overfull: () => boolean;
  readonly text: () => string;
}

function createLayout(unit: string): Layout {
  const breaks: string[] = [];
  let written = '';
  let depth = 0;
  let afterOpening = false;

  function breakLine(): void {
    written += breaks[depth] ??= `\n${unit.repeat(depth)}`;
  }

  function add(token: string): void {
    if (written.length > mostCharacters) return;
    const closing = token === '}' || token === ']';
    if (closing) depth -= 1;
    // An empty object or array stays on its line.
    if (closing !== afterOpening) breakLine();
    afterOpening = token === '{' || token === '[';
    written += token === ':' ? ': ' : token;
    if (afterOpening) depth += 1;
    if (token === ',') breakLine();
  }

  return { add, overfull: () => written.length > mostCharacters, text: () => written };
}
