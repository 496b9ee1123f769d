import { connectivity, probe } from './connectivity.js';
import { element } from './dom.js';
import { ask } from './http.js';

/** @typedef {{ id: string, title: string, text: string, version: number }} Note */

/** @param {HTMLElement} root */
export function notesPage(root) {
  const status = element('p', { role: 'status' });
  const title = element('input', { ariaLabel: '标题', placeholder: '标题，可以空着', maxLength: 100 });
  const text = element('textarea', { ariaLabel: '正文', placeholder: '写在这里', rows: 4, maxLength: 10_000 });
  const form = element('form', {}, title, text, element('button', {}, '保存'));
  const list = element('ul');
  root.replaceChildren(element('header', {}, element('h1', {}, '便笺')), status, form, list);

  const { observe } = connectivity((online) => {
    if (online) void refresh();
  }, probe);

  async function refresh() {
    const outcome = await ask('/api/notes');
    observe(outcome.kind !== 'unreachable');
    if (outcome.kind === 'unreachable') status.textContent = '现在没有网络';
    else if (outcome.kind === 'malformed' || outcome.status !== 200) status.textContent = '服务器的响应有误，请稍后再试';
    else show(/** @type {Note[]} */ (outcome.body));
  }

  /** @param {Note[]} notes */
  function show(notes) {
    status.textContent = notes.length === 0 ? '还没有便笺' : '';
    list.replaceChildren(...notes.toReversed().map((note) => element('li', {}, element('strong', {}, note.title), element('p', {}, note.text))));
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const note = { id: crypto.randomUUID(), title: title.value, text: text.value, version: 0 };
    const outcome = await ask('/api/notes', { method: 'POST', body: JSON.stringify(note) });
    if (outcome.kind !== 'answered' || outcome.status !== 200) status.textContent = '没有保存成功';
    else {
      form.reset();
      await refresh();
    }
  });

  void refresh();
}
