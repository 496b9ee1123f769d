import { Text } from '@codemirror/state';
import { expect, test } from 'vitest';
import { offsetOfByte, readText, writeFile } from '#client/tool/json/editor/document-text.ts';
import { hasLongLine } from '#client/tool/json/editor/use-fitting-file.ts';

test('大文件一块块读进来、写出去，一字不差', async () => {
  const text = Array.from({ length: 40_000 }, (_, line) => `${line} 雪窗 😀 ${'x'.repeat(line % 30)}`).join('\n');
  const read = await readText(new Blob([text]));
  expect(read.toString()).toBe(text);
  expect(read.lines).toBe(40_000);
  expect(await (await writeFile(read)).text()).toBe(text);
});

test('回车换行算一个换行，块的边界上也是', async () => {
  const text = `${'a'.repeat(199_999)}\r\nb\rc`;
  expect((await readText(new Blob([text]))).toString()).toBe(`${'a'.repeat(199_999)}\nb\nc`);
});

test('字节的位置换成字符的位置', () => {
  const text = Text.of(['雪a😀', 'é"x"']);
  for (const sign of ['a', '😀', 'é', 'x']) {
    const offset = text.toString().indexOf(sign);
    expect(offsetOfByte(text, new TextEncoder().encode(text.toString().slice(0, offset)).length)).toBe(offset);
  }
});

test('只有很长的一行才进不了编辑器', () => {
  const line = 'x'.repeat(600_000);
  expect(hasLongLine(line)).toBe(false);
  expect(hasLongLine(`${line}\n${line}\n${line}`)).toBe(false);
  expect(hasLongLine(`${line}${line}`)).toBe(true);
  expect(hasLongLine(`a\n${line}${line}\nb`)).toBe(true);
});
