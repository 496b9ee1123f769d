import { element } from './dom.js';
import { notesPage } from './notes-page.js';
import { register } from './register.js';

const root = /** @type {HTMLElement} */ (document.querySelector('#root'));
notesPage(root);

addEventListener('load', () =>
  register('/sw.js', (apply) => {
    const button = element('button', { onclick: apply }, '更新');
    root.after(element('p', { className: 'notice' }, '有新版本。更新会刷新页面，已写的内容会保留。', button));
  }),
);
