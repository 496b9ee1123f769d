import { pauseAfter } from './backoff.js';
import { connectivity, probe } from './connectivity.js';
import { dateText, element } from './dom.js';
import { editor } from './editor.js';
import { lastInput } from './last-input.js';
import { notesWith } from './list.js';
import { fieldsOf } from './merge.js';
import { outbox } from './outbox.js';
import { read } from './read.js';
import { openStore } from './store.js';

/** @typedef {{ id: string, title: string, text: string, version: number }} Note */

/** @param {HTMLElement} root */
export async function notesPage(root) {
  const kept = openStore('notes-kept');
  const box = outbox(openStore('notes-outbox'), async (note) => {
    notes = [...notes.filter(({ id }) => id !== note.id), note];
    await kept.put('/api/notes', { body: notes, at: Date.now() });
  });
  const writing = editor(lastInput(openStore('notes-drafts'), 'new'), async (note, base) => {
    const taken = await box.write('/api/notes', note, base);
    if (taken) void show().then(deliver);
    else status.textContent = '这台设备存不下了，请把内容复制到别处';
    return taken;
  });

  const status = element('p', { role: 'status' });
  const returned = element('div');
  const list = element('ul');
  root.replaceChildren(element('header', {}, element('h1', {}, '便笺')), status, returned, writing.form, list);

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
    list.replaceChildren(...notesWith(notes, requests).map(item));
    returned.replaceChildren(...requests.filter(({ refused }) => refused).map(notice));
  }

  /** @param {Note & { waiting: boolean }} note */
  function item(note) {
    const edit = element('button', { onclick: () => writing.open(note) }, '修改');
    const state = element('small', {}, note.waiting ? '已收下，等待网络' : '');
    return element('li', {}, element('strong', {}, note.title), element('p', {}, note.text), edit, state);
  }

  /**
   * 退回的请求：我的和别人的都给出来，由人来定。
   * @param {import('./outbox.js').Pending} request
   */
  function notice({ id, body, base, current }) {
    const why = current ? `别处也改了这一张，现在是“${current.title}”：${current.text}` : '服务器没有收下';
    const takeBack = () => {
      writing.open({ ...body, version: current?.version ?? body.version }, current ? fieldsOf(current) : base);
      void box.remove(id).then(show);
    };
    const giveUp = () => {
      if (confirm('放弃这份修改？')) void box.remove(id).then(show);
    };
    return element('div', { className: 'notice' }, element('p', {}, why), element('p', {}, `我写的是“${body.title}”：${body.text}`),
      element('button', { onclick: takeBack }, '拿回来改'), element('button', { onclick: giveUp }, '放弃'));
  }

  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void deliver();
  });
  await writing.restore();
  await show();
  root.dataset['ready'] = '';
  await deliver();
}
