import { pauseAfter } from './backoff.js';
import { connectivity, probe } from './connectivity.js';
import { dateText, element } from './dom.js';
import { lastInput } from './last-input.js';
import { notesWith } from './list.js';
import { outbox } from './outbox.js';
import { read } from './read.js';
import { openStore } from './store.js';

/** @typedef {{ id: string, title: string, text: string, version: number }} Note */

/** @param {HTMLElement} root */
export async function notesPage(root) {
  const status = element('p', { role: 'status' });
  const title = element('input', { ariaLabel: '标题', placeholder: '标题，可以空着', maxLength: 100 });
  const text = element('textarea', { ariaLabel: '正文', placeholder: '写在这里', rows: 4, maxLength: 10_000 });
  const form = element('form', {}, title, text, element('button', {}, '保存'));
  const returned = element('div');
  const list = element('ul');
  root.replaceChildren(element('header', {}, element('h1', {}, '便笺')), status, returned, form, list);

  const kept = openStore('notes-kept');
  const draft = lastInput(openStore('notes-drafts'), 'new');
  const box = outbox(openStore('notes-outbox'), async ({ body }) => {
    notes = [...notes.filter(({ id }) => id !== body.id), { ...body, version: 1 }];
    await kept.put('/api/notes', { body: notes, at: Date.now() });
  });
  /** @type {Note[]} */
  let notes = [];
  let failures = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const { observe } = connectivity((online) => {
    if (online) void deliver();
  }, probe);

  /** 先送出，再取新的；没送完，过一会儿再来。 */
  async function deliver() {
    clearTimeout(timer);
    const done = await box.flush();
    failures = done ? 0 : failures + 1;
    if (!done) timer = setTimeout(deliver, pauseAfter(failures));
    await refresh();
  }

  async function refresh() {
    const shown = await read(kept, '/api/notes');
    observe(shown.from === 'network');
    if (shown.from !== 'nowhere') notes = /** @type {Note[]} */ (shown.body);
    status.textContent = {
      network: '',
      device: shown.from === 'device' ? `现在没有网络，这是 ${dateText(shown.at)} 保存的` : '',
      nowhere: '现在没有网络；新写的先留在这台设备上',
    }[shown.from];
    await show();
  }

  async function show() {
    const requests = await box.all();
    list.replaceChildren(
      ...notesWith(notes, requests).map((note) =>
        element('li', {}, element('strong', {}, note.title), element('p', {}, note.text), element('small', {}, note.waiting ? '已收下，等待网络' : '')),
      ),
    );
    returned.replaceChildren(
      ...requests
        .filter(({ refused }) => refused)
        .map(({ body }) => element('p', { className: 'notice' }, `服务器没有收下“${body.title}”：${body.text}`)),
    );
  }

  form.addEventListener('input', () => draft.typed(JSON.stringify({ title: title.value, text: text.value })));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const note = { id: crypto.randomUUID(), title: title.value, text: text.value, version: 0 };
    if (!(await box.write('/api/notes', note))) {
      status.textContent = '这台设备存不下了，请把内容复制到别处';
      return;
    }
    form.reset();
    draft.typed('');
    await show();
    await deliver();
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void deliver();
  });

  const saved = await draft.restore();
  if (saved) ({ title: title.value, text: text.value } = JSON.parse(saved));
  await show();
  root.dataset['ready'] = '';
  await deliver();
}
