import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientSettledEvent } from '#client/boot/client-settled.ts';
import { loadClient } from '#client/boot/load-client.ts';

/** What each address answers: a module's exports, or nothing there. */
type Modules = Readonly<Record<string, object | undefined>>;

const sentence = '页面加载失败';
const scripts = ['/static/js/framework.js', '/static/js/index.js'];
const whole = { '/static/js/framework.js': {}, '/static/js/index.js': { a: 1 } };
const answering = (answer: string) => ({ recover: async () => answer });

let preloaded: string[] = [];
let events: string[] = [];
/** Whether the browser preloads modules; Safari before 17 does not. */
let preloads = true;

/** A `<link>` whose file is there as soon as it is in the page. */
function link() {
  const told = new EventTarget();
  return {
    href: '',
    relList: { supports: () => preloads },
    addEventListener: told.addEventListener.bind(told),
    arrive: () => told.dispatchEvent(new Event('load')),
  };
}

function append({ href, arrive }: ReturnType<typeof link>): void {
  preloaded.push(href);
  setTimeout(arrive);
}

beforeEach(() => {
  preloaded = [];
  events = [];
  preloads = true;
  vi.stubGlobal('document', {
    querySelectorAll: () => [{ content: '/static/js/home.js' }],
    createElement: link,
    head: { append },
  });
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => events.push(type));
});
afterEach(() => vi.unstubAllGlobals());

/** Loads the client into a page; says what the page shows afterwards, what was asked for, and what was announced. */
async function boot(modules: Modules, shown = ''): Promise<{ text: string; asked: string[]; events: string[] }> {
  const root = { textContent: shown, firstChild: shown ? {} : null, dataset: { failed: sentence } };
  const asked: string[] = [];
  await loadClient(root as never, scripts, async (address) => {
    const [path = ''] = address.split('?');
    asked.push(path);
    const module = modules[path];
    if (!module) throw new TypeError(`Failed to fetch dynamically imported module: ${address}`);
    return module;
  });
  return { text: root.textContent, asked, events };
}

test('脚本依次运行，入口最后；页面的脚本也先取好', async () => {
  expect(await boot(whole)).toEqual({ text: '', asked: scripts, events: [] });
  expect(preloaded).toEqual([...scripts, '/static/js/home.js']);
});

test('全部取到了才开始运行：取的时候不与运行抢', async () => {
  let asked = 0;
  vi.stubGlobal('document', { ...document, head: { append: () => undefined } });
  void loadClient({} as never, scripts, async () => {
    asked += 1;
    return {};
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toBe(0);
});

test('不会预取的浏览器直接运行', async () => {
  preloads = false;
  expect(await boot(whole)).toEqual({ text: '', asked: scripts, events: [] });
  expect(preloaded).toEqual([]);
});

test('入口没有了，也没有网络：空的页面说一句话，有内容的页面照旧，按下的不再等着', async () => {
  const { text, events: announced } = await boot({});
  expect(text).toBe(sentence);
  expect(announced).toEqual([clientSettledEvent]);
  expect(await boot({ '/static/js/framework.js': {} }, '文章')).toMatchObject({
    text: '文章',
    asked: [...scripts, '/recovery.js'],
  });
});

test('入口是空的，也算没有：空文件也是一个模块，只是什么都不导出', async () => {
  const { text, asked } = await boot({ ...whole, '/static/js/index.js': {}, '/recovery.js': answering('spent') });
  expect(asked).toEqual([...scripts, '/recovery.js']);
  expect(text).toBe(sentence);
});

test('正在重新打开的时候不说话', async () => {
  expect((await boot({ '/recovery.js': answering('reloading') })).text).toBe('');
});

test('能试的都试过了，说一句话', async () => {
  expect((await boot({ '/recovery.js': answering('spent') })).text).toBe(sentence);
});
