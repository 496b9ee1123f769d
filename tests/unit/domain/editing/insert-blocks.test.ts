import { describe, expect, test } from 'vitest';
import { editableText } from '#domain/editing/editable-text.ts';
import { isInFence } from '#domain/editing/fences.ts';
import { insertBlocks } from '#domain/editing/insert-blocks.ts';
import { run } from './run.ts';

describe('插入几段 Markdown', () => {
  test.each([
    ['‹›', '## 题\n\n文', '## 题\n\n文‹›'],
    ['前‹›后', '字', '前字‹›后'],
    ['前‹›后', '## 题', '前\n\n## 题‹›\n\n后'],
    ['前\n‹›\n后', '- 甲', '前\n\n- 甲‹›\n\n后'],
    ['前\n\n‹›', '| 甲 |\n| --- |', '前\n\n| 甲 |\n| --- |‹›'],
    ['\n‹›', '> 引', '\n> 引‹›'],
    ['前‹中›后', '一\n\n二', '前\n\n一\n\n二‹›\n\n后'],
  ])('%j 里插入 %j', (before, markdown, after) => {
    expect(run(insertBlocks(markdown), before)).toBe(after);
  });
});

describe('是不是在代码块里', () => {
  test.each([
    ['```\n', true],
    ['~~~js\na\n', true],
    ['```\na\n```\n', false],
    ['````\n```\n', true],
    ['    ```\n', false],
    ['甲 ``` 乙\n', false],
  ])('%j：%s', (text, expected) => {
    expect(isInFence(editableText(text), text.length)).toBe(expected);
  });
});
