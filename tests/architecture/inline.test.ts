import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const client = globSync(['index.html', 'src/{client,contract,domain,site,worker}/**/*.{ts,tsx}']).map((file) =>
  file.replaceAll('\\', '/'),
);

/** Which files hold something outside comments. */
function filesWith(pattern: RegExp): string[] {
  return client.filter((file) => pattern.test(readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')));
}

test('没有写在标记里的事件处理与样式', () => {
  expect(client.length).toBeGreaterThan(300);
  expect(filesWith(/<[a-z][^<>]*\s(?:on[a-z]+|style)="/)).toEqual([]);
  expect(filesWith(/setAttribute\(\s*['"`](?:on|style)/)).toEqual([]);
  // React's own would write the attribute where a page is rendered on the server.
  expect(filesWith(/\sstyle=\{/)).toEqual([]);
  expect(filesWith(/["'`]javascript:/i)).toEqual([]);
});

test('HTML 只从一个口子进页面', () => {
  const door = 'src/client/platform/trusted.ts';
  expect(filesWith(/\.(?:innerHTML|outerHTML|srcdoc)\s*=[^=]/)).toEqual([door]);
  expect(filesWith(/dangerouslySetInnerHTML/)).toEqual(['src/client/ui/prose/prose.tsx']);
  expect(filesWith(/insertAdjacentHTML|createContextualFragment|document\.write|setHTMLUnsafe/)).toEqual([]);
});

test('别处的 HTML 只为粘贴与导入而读，读出的节点不进页面', () => {
  expect(filesWith(/DOMParser/)).toEqual(['src/client/platform/foreign-html.ts']);
  const pasting = 'src/client/manage/article/edit/field/paste/paste-page.ts';
  const importing = 'src/client/manage/article/info/transfer/import-articles.ts';
  expect(filesWith(/foreign-html\.ts/).toSorted()).toEqual([pasting, importing]);
  expect(filesWith(/parseInert/).toSorted()).toEqual([
    pasting,
    'src/domain/article/foreign-html/html-page.ts',
    'src/domain/article/migration/exports/article-html.ts',
  ]);
  expect(filesWith(/importNode|adoptNode/)).toEqual([]);
});

test('后台线程只从一个口子开始，没有由文字变成的代码', () => {
  // The single-file edition has a door of its own in place of the site's.
  const doors = ['src/client/platform/trusted.ts', 'src/client/single/trusted.ts'];
  expect(filesWith(/new (?:Shared)?Worker\(/).toSorted()).toEqual(doors);
  expect(filesWith(/new Workbox\(/)).toEqual(['src/client/platform/service-worker-registration.ts']);
  expect(filesWith(/serviceWorker\.register|importScripts|\beval\(|new Function\(|createPolicy\('/)).toEqual([]);
});
