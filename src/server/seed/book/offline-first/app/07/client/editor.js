import { element } from './dom.js';
import { fieldsOf } from './merge.js';

/** @typedef {import('./notes-page.js').Note} Note */
/** @typedef {import('./merge.js').Fields} Fields */

/** @returns {{ note: Note, base: Fields }} */
const blank = () => ({ note: { id: crypto.randomUUID(), title: '', text: '', version: 0 }, base: { title: '', text: '' } });

/**
 * 编辑框。草稿连同 base 一起存：到了冲突时，才知道自己改了哪里。
 * @param {ReturnType<typeof import('./last-input.js').lastInput>} draft
 * @param {(note: Note, base: Fields) => Promise<boolean>} save
 */
export function editor(draft, save) {
  const title = element('input', { ariaLabel: '标题', placeholder: '标题，可以空着', maxLength: 100 });
  const text = element('textarea', { ariaLabel: '正文', placeholder: '写在这里', rows: 4, maxLength: 10_000 });
  const form = element('form', {}, title, text, element('button', {}, '保存'));
  let { note, base } = blank();

  const written = () => ({ ...note, title: title.value, text: text.value });

  /** @param {{ note: Note, base: Fields }} opened */
  function show(opened) {
    ({ note, base } = opened);
    ({ title: title.value, text: text.value } = note);
  }

  form.addEventListener('input', () => draft.typed(JSON.stringify({ note: written(), base })));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (!(await save(written(), base))) return;
    show(blank());
    draft.typed('');
  });

  return {
    form,
    /** @param {Note} opened */
    open(opened, from = fieldsOf(opened)) {
      show({ note: opened, base: from });
      draft.typed(JSON.stringify({ note, base }));
      text.focus();
    },
    async restore() {
      const saved = await draft.restore();
      if (saved) show(JSON.parse(saved));
    },
  };
}
