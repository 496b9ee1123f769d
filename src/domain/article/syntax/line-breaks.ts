import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { characterAt, characterBefore, isCjk, isSharedMark } from './cjk.ts';

/** A line break in the source between two Chinese characters is none in the text: browsers would show a space. */
export function joinChineseLines(markdown: MarkdownIt): void {
  markdown.core.ruler.push('join-chinese-lines', ({ tokens }: StateCore) => {
    for (const { children } of tokens) if (children) joinIn(children);
  });
}

function joinIn(children: Token[]): void {
  children.forEach((token, index) => {
    if (token.type !== 'softbreak') return;
    const before = characterBeside(children, index, -1);
    const after = characterBeside(children, index, 1);
    if (!isJoined(before, after)) return;
    token.type = 'text';
    token.tag = '';
  });
}

function isJoined(before: string, after: string): boolean {
  return (isCjk(before) && (isCjk(after) || isSharedMark(after))) || (isSharedMark(before) && isCjk(after));
}

/** The character of the text next to a token; marks of emphasis and links between them are passed over. */
function characterBeside(children: readonly Token[], index: number, step: 1 | -1): string {
  for (let place = index + step; ; place += step) {
    const token = children[place];
    if (!token) return ' ';
    if (token.type === 'text' && token.content) {
      return step === 1 ? characterAt(token.content, 0) : characterBefore(token.content, token.content.length);
    }
    if (token.type !== 'text' && token.nesting === 0) return ' ';
  }
}
