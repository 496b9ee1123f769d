import { expect, test, vi } from 'vitest';
import { runJq } from '#client/tool/json/jobs/jq.ts';

const openJq = vi.hoisted(() => vi.fn<() => Promise<undefined>>());

vi.mock(import('#client/tool/json/jobs/load-jq.ts'), () => ({ openJq }));

async function refusal(): Promise<string | undefined> {
  const source = { slot: 'main', key: '1', content: '[1]', format: 'json' } as const;
  const answer = await runJq({ source, expression: '.', raw: false });
  return answer.ok ? undefined : answer.error.message;
}

test('浏览器不让 jq 运行，写出原因和别的办法', async () => {
  openJq.mockRejectedValueOnce(new Error('Wasm code generation disallowed'));
  expect(await refusal()).toBe('这个浏览器无法运行 jq（Wasm code generation disallowed），请换用 JSONPath');
});

test('单文件离线版里没有 jq，写出别的办法', async () => {
  openJq.mockResolvedValueOnce(undefined);
  expect(await refusal()).toBe('单文件离线版不含 jq，请换用 JSONPath');
});
