import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { startScript } from '../../../../src/server/build/start-after-paint.ts';

/** What each address answers: a module's exports, or nothing there. */
type Modules = Readonly<Record<string, object | undefined>>;

/** Runs the script that stands in every page; says what the page shows afterwards and what was asked for. */
async function start(modules: Modules, shown = ''): Promise<{ text: string; asked: string[] }> {
  const root = { textContent: shown, firstChild: shown ? {} : null };
  const asked: string[] = [];
  async function load(address: string): Promise<object> {
    const [path = ''] = address.split('?');
    asked.push(path);
    const module = modules[path];
    if (!module) throw new TypeError(`Failed to fetch dynamically imported module: ${address}`);
    return module;
  }
  const code = startScript('/static/js/index.js').replaceAll('import(', 'load(');
  runInNewContext(code, {
    load,
    document: { getElementById: () => root },
    requestAnimationFrame: (work: () => void) => work(),
    setTimeout: (work: () => void) => work(),
  });
  await new Promise((resolve) => setImmediate(resolve));
  return { text: root.textContent, asked };
}

const sentence = /^页面加载失败，.*请联网后刷新。$/;
const answering = (answer: string) => ({ recover: async () => answer });

test('入口在，就只取入口', async () => {
  expect(await start({ '/static/js/index.js': { a: 1 } })).toEqual({ text: '', asked: ['/static/js/index.js'] });
});

test('入口没有了，也没有网络：空的页面说一句话，有内容的页面照旧', async () => {
  expect((await start({})).text).toMatch(sentence);
  expect(await start({}, '文章')).toEqual({ text: '文章', asked: ['/static/js/index.js', '/recovery.js'] });
});

test('入口是空的，也算没有：空文件也是一个模块，只是什么都不导出', async () => {
  const modules = { '/static/js/index.js': {}, '/recovery.js': answering('spent') };
  const { text, asked } = await start(modules);
  expect(asked).toEqual(['/static/js/index.js', '/recovery.js']);
  expect(text).toMatch(sentence);
});

test('正在重新打开的时候不说话', async () => {
  expect((await start({ '/recovery.js': answering('reloading') })).text).toBe('');
});

test('能试的都试过了，说一句话', async () => {
  expect((await start({ '/recovery.js': answering('spent') })).text).toMatch(sentence);
});

test('每个页面都带着它，所以短', () => {
  const script = startScript('/static/js/index.12345678.js');
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(600);
});
