import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cleanHtml } from '#domain/article/foreign-html/clean-html.ts';
import { convertHtml } from '#domain/article/foreign-html/convert-html.ts';
import { parseInert } from '#domain/article/foreign-html/html-page.ts';
import { readHtml } from '#server/cli/read-html.ts';

const fixture = (name: string): string =>
  readFileSync(new URL(`../../../../fixtures/pasted/${name}`, import.meta.url), 'utf8');

test.each(['web-page', 'word', 'wechat', 'excel', 'github', 'feishu', 'yuque', 'vscode'])(
  '服务器的解析器与浏览器得出同样的 Markdown：%s',
  (name) => {
    const page = parseInert(fixture(`${name}.html`), readHtml);
    cleanHtml(page, { language: name === 'vscode' ? 'typescript' : '' });
    // The browser test takes the pictures out that stand in the page as data.
    const expected = fixture(`${name}.md`).trim();
    expect(convertHtml(page).replace(/!\[[^\]]*\]\(data:[^)]*\)/g, '')).toBe(expected);
  },
);
