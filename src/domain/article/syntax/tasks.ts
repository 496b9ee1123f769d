import type { MarkdownIt, StateCore, Token } from 'markdown-it';

const box = /^\[([ xX])\](?=[ \t\n])/;

/**
 * Task lists: `- [x] done`. The box is removed before the text is parsed, so that `[x]` is no link there, and put back as a
 * control with a name of its own.
 */
export function readTasks(markdown: MarkdownIt): void {
  markdown.core.ruler.before('inline', 'task-boxes', takeBoxes);
  markdown.core.ruler.after('inline', 'task-controls', addControls);
  markdown.renderer.rules['task'] = (tokens, index) => {
    const isDone = tokens[index]?.markup !== ' ';
    return `<input type="checkbox" disabled${isDone ? ' checked' : ''} aria-label="${isDone ? '已完成' : '未完成'}">`;
  };
}

function takeBoxes({ tokens }: StateCore): void {
  tokens.forEach((item, index) => {
    const paragraph = tokens[index + 1];
    const inline = tokens[index + 2];
    if (item.type !== 'list_item_open' || paragraph?.type !== 'paragraph_open' || !inline) return;
    const [whole, mark] = box.exec(inline.content) ?? [];
    if (!whole || !mark || !inline.content.slice(whole.length).trim()) return;
    item.attrJoin('class', 'task');
    inline.content = inline.content.slice(whole.length);
    inline.meta = { task: mark };
  });
}

function addControls({ tokens, Token: New }: StateCore): void {
  for (const { type, meta, children } of tokens) {
    if (type !== 'inline' || !meta?.['task']) continue;
    const control: Token = new New('task', '', 0);
    control.markup = String(meta['task']);
    children?.unshift(control);
  }
}
