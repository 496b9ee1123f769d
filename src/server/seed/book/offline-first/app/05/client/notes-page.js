import { connectivity, probe } from './connectivity.js';
import { dateText, element } from './dom.js';
import { ask } from './http.js';
import { lastInput } from './last-input.js';
import { read } from './read.js';
import { openStore } from './store.js';

/** @typedef {{ id: string, title: string, text: string, version: number }} Note */

/** @param {HTMLElement} root */
export async function notesPage(root) {
  const status = element('p', { role: 'status' });
  const title = element('input', { ariaLabel: '标题', placeholder: '标题，可以空着', maxLength: 100 });
  const text = element('textarea', { ariaLabel: '正文', placeholder: '写在这里', rows: 4, maxLength: 10_000 });
  const form = element('form', {}, title, text, element('button', {}, '保存'));
  const list = element('ul');
  root.replaceChildren(element('header', {}, element('h1', {}, '便笺')), status, form, list);

  const kept = openStore('notes-kept');
  const draft = lastInput(openStore('notes-drafts'), 'new');
  const { observe } = connectivity((online) => {
    if (online) void refresh();
  }, probe);

  async function refresh() {
    const shown = await read(kept, '/api/notes');
    observe(shown.from === 'network');
    if (shown.from === 'nowhere') status.textContent = '便笺还没有读过，需要网络';
    else show(/** @type {Note[]} */ (shown.body));
    if (shown.from === 'device') status.textContent = `现在没有网络，这是 ${dateText(shown.at)} 保存的`;
  }

  /** @param {Note[]} notes */
  function show(notes) {
    status.textContent = notes.length === 0 ? '还没有便笺' : '';
    list.replaceChildren(...notes.toReversed().map((note) => element('li', {}, element('strong', {}, note.title), element('p', {}, note.text))));
  }

  form.addEventListener('input', () => draft.typed(JSON.stringify({ title: title.value, text: text.value })));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const note = { id: crypto.randomUUID(), title: title.value, text: text.value, version: 0 };
    const outcome = await ask('/api/notes', { method: 'POST', body: JSON.stringify(note) });
    if (outcome.kind !== 'answered' || outcome.status !== 200) {
      status.textContent = '没有发送成功，写的内容还在';
      return;
    }
    form.reset();
    draft.typed('');
    await refresh();
  });

  const saved = await draft.restore();
  if (saved) ({ title: title.value, text: text.value } = JSON.parse(saved));
  root.dataset['ready'] = '';
  await refresh();
}
