import { element } from './dom.js';
import { loadPart, startOver } from './recover.js';
import { register } from './register.js';

const root = /** @type {HTMLElement} */ (document.querySelector('#root'));

async function open() {
  const page = location.pathname === '/device'
    ? await loadPart(async () => (await import('./device-page.js')).devicePage)
    : await loadPart(async () => (await import('./notes-page.js')).notesPage);
  if (typeof page === 'function') await page(root);
  else if (page === 'failed') root.replaceChildren(...failed());
}

function failed() {
  return [
    element('h1', {}, '页面没有加载完'),
    element('p', {}, '可能网络断了，也可能网站刚刚更新。先重试；仍然不行，就清除旧的程序文件再刷新。写过的内容都在。'),
    element('button', { onclick: () => location.reload() }, '重试'),
    element('button', { onclick: startOver }, '清除旧文件并刷新'),
  ];
}

void open();

addEventListener('load', () =>
  register('/sw.js', (apply) => {
    const button = element('button', { onclick: apply }, '更新');
    root.after(element('p', { className: 'notice' }, '有新版本。更新会刷新页面，已写的内容会保留。', button));
  }),
);
