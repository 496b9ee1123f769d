import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { characterAt, characterBefore, isCjk, isSharedMark } from './cjk.ts';

/** Removes line breaks between two Chinese characters, because browsers would show them as a space. */
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

/** The character next to a token; the tokens of emphasis and links in between are skipped. */
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
