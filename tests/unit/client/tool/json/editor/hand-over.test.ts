import { expect, test } from 'vitest';
import { createHandOver } from '#client/tool/json/editor/hand-over.ts';

/** A page that shows what it is given with its next drawing, and an editor in it. */
function openEditor(begun: string, typedBefore = begun) {
  let content = begun;
  let given = begun;
  let text = typedBefore;
  const handOver = createHandOver({
    give: (next) => void (given = next as string),
    maxCharacters: () => 100,
    later: (_, work) => work(),
  });
  const handle = {
    length: () => text.length,
    text: () => text,
    file: () => Promise.reject(new Error('too long')),
    isComposing: () => false,
  };
  handOver.begin(text, content);
  return {
    type(letters: string) {
      text += letters;
      handOver.schedule(handle);
    },
    /** Draws the page; answers what the editor then holds. */
    draw() {
      content = given;
      return this.drawOld();
    },
    /** Draws the page for another reason, before it has taken over what it was given. */
    drawOld() {
      if (handOver.isForeign(content)) text = content;
      return text;
    },
    replace: (next: string) => void (given = next),
  };
}

test('编辑器刚打开时打的字，页面还没收到就又画了一次：一个字也不少', () => {
  const editor = openEditor('{"雪":');
  editor.type('[');
  expect(editor.drawOld()).toBe('{"雪":[');
  editor.type('1');
  expect(editor.drawOld()).toBe('{"雪":[1');
  expect(editor.draw()).toBe('{"雪":[1');
});

test('打开时输入框比页面新：以输入框为准', () => {
  const editor = openEditor('{', '{"雪"');
  expect(editor.drawOld()).toBe('{"雪"');
  editor.replace('{"雪"');
  expect(editor.draw()).toBe('{"雪"');
});

test('页面自己换的内容，编辑器照着换；换回去也是', () => {
  const editor = openEditor('[1]');
  editor.type(' ');
  expect(editor.draw()).toBe('[1] ');
  editor.replace('[1]');
  expect(editor.draw()).toBe('[1]');
  editor.replace('[1] ');
  expect(editor.draw()).toBe('[1] ');
});
