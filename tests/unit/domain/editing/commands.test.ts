import { describe, expect, test } from 'vitest';
import { insertCallout, insertCode, insertFormula, insertTable } from '#domain/editing/blocks.ts';
import { toggleMark } from '#domain/editing/emphasis.ts';
import { cycleHeading, indentLines, outdentLines, toggleLines } from '#domain/editing/line-marks.ts';
import { linkSelection, insertFootnote, insertLink } from '#domain/editing/references.ts';
import { run } from './run.ts';

const bold = toggleMark('**', '粗体');
const italic = toggleMark('*', '斜体');

describe('强调', () => {
  test.each([
    ['一‹二›三', '一**‹二›**三'],
    ['一**‹二›**三', '一‹二›三'],
    ['一‹**二**›三', '一‹二›三'],
    ['一‹›二', '一**‹粗体›**二'],
    ['一‹ 二 ›三', '一 **‹二›** 三'],
    ['一*‹二›*三', '一***‹二›***三'],
  ])('加粗：%s → %s', (before, after) => expect(run(bold, before)).toBe(after));

  test.each([
    ['‹一\n\n二›', '‹**一**\n\n**二**›'],
    ['‹**一**\n\n**二**›', '‹一\n\n二›'],
    ['‹一\n接着\n\n**二**›', '‹**一\n接着**\n\n**二**›'],
    ['‹- 一\n  接着\n- 二›', '‹- **一\n  接着**\n- **二**›'],
    ['前‹一\n> 1. 二›后', '前‹**一**\n> 1. **二**›后'],
    ['‹# 题\n文\n接着›', '‹# **题**\n**文\n接着**›'],
    ['‹# **题**\n**文**›', '‹# 题\n文›'],
    ['‹一\n```js\n# 码\n\n*\n```\n二›', '‹**一**\n```js\n# 码\n\n*\n```\n**二**›'],
    ['‹~~~\n码\n~~~›', '‹~~~\n码\n~~~›'],
    ['‹一\n二›', '**‹一\n二›**'],
    ['**‹一\n二›**', '‹一\n二›'],
  ])('加粗几段，每段各加各的：%j → %j', (before, after) => expect(run(bold, before)).toBe(after));

  test.each([
    ['一**‹二›**三', '一***‹二›***三'],
    ['一***‹二›***三', '一**‹二›**三'],
    ['一*‹二›*三', '一‹二›三'],
  ])('斜体不把两颗星当成一颗：%s → %s', (before, after) => expect(run(italic, before)).toBe(after));
});

describe('行首的记号', () => {
  test.each([
    ['一‹›\n二', '- 一‹›\n二'],
    ['‹一\n二›', '‹- 一\n- 二›'],
    ['‹- 一\n- 二›', '‹一\n二›'],
    ['‹1. 一\n2. 二›', '‹- 一\n- 二›'],
    ['  ‹›一', '  - ‹›一'],
    ['‹一\n\n二›', '‹- 一\n\n- 二›'],
  ])('列表：%s → %s', (before, after) => expect(run(toggleLines('bullets'), before)).toBe(after));

  test('有序列表从一数起，待办与列表互换，引用叠在外面', () => {
    expect(run(toggleLines('numbers'), '‹一\n\n二›')).toBe('‹1. 一\n\n2. 二›');
    expect(run(toggleLines('tasks'), '- 一‹›')).toBe('- [ ] 一‹›');
    expect(run(toggleLines('tasks'), '- [x] 一‹›')).toBe('一‹›');
    expect(run(toggleLines('quote'), '‹- 一\n二›')).toBe('‹> - 一\n> 二›');
    expect(run(toggleLines('quote'), '‹> 一\n> 二›')).toBe('‹一\n二›');
  });

  test('标题从二级到四级，再按回到正文', () => {
    const steps = ['题‹›'];
    for (let step = 0; step < 4; step += 1) steps.push(run(cycleHeading, steps[step]!)!);
    expect(steps).toEqual(['题‹›', '## 题‹›', '### 题‹›', '#### 题‹›', '题‹›']);
  });

  test('缩进按记号的宽度，退回时回到原处', () => {
    expect(run(indentLines, '- 一‹›')).toBe('  - 一‹›');
    expect(run(indentLines, '1. 一‹›')).toBe('   1. 一‹›');
    expect(run(outdentLines, '   1. 一‹›')).toBe('1. 一‹›');
    expect(run(outdentLines, '‹›一')).toBe('‹›一');
  });
});

describe('成块的东西前后空一行', () => {
  test('代码：行里用反引号，空行里和几行文字用围栏', () => {
    expect(run(insertCode, '用 ‹git› 吧')).toBe('用 `‹git›` 吧');
    expect(run(insertCode, '前文\n‹›')).toBe('前文\n\n```\n‹代码›\n```');
    expect(run(insertCode, '‹a\nb›')).toBe('```\n‹a\nb›\n```');
    expect(run(insertCode, '‹```\nb›')).toBe('````\n‹```\nb›\n````');
  });

  test('公式、表格、提示', () => {
    expect(run(insertFormula, '设 ‹x›')).toBe('设 $‹x›$');
    expect(run(insertFormula, '‹›\n后文')).toBe('$$\n‹E = mc^2›\n$$\n\n后文');
    expect(run(insertTable, '前‹›文\n后文')).toBe('前文\n\n| ‹列一› | 列二 |\n| --- | --- |\n| 内容 | 内容 |\n\n后文');
    expect(run(insertCallout, '前\n\n甲‹›\n\n后')).toBe('前\n\n> [!NOTE]\n> ‹甲›\n\n后');
    expect(run(insertCallout, '‹甲\n乙›')).toBe('> [!NOTE]\n> ‹甲\n> 乙›');
  });
});

describe('链接、图片与脚注', () => {
  test('缺什么就选中什么', () => {
    expect(run(insertLink, '看‹这里›。')).toBe('看[这里](‹https://›)。');
    expect(run(insertLink, '看‹›。')).toBe('看[‹文字›](https://)。');
    expect(run(insertLink, '‹https://example.com›')).toBe('[‹文字›](https://example.com)');
  });

  test('地址粘贴在选中的文字上成为链接，别的照旧粘贴', () => {
    expect(run(linkSelection('https://example.com/甲'), '看‹这里›。')).toBe('看[这里](https://example.com/甲)‹›。');
    expect(run(linkSelection('不是地址'), '看‹这里›。')).toBeUndefined();
    expect(run(linkSelection('https://example.com'), '看‹›。')).toBeUndefined();
    expect(run(linkSelection('https://example.com'), '看‹[这]›。')).toBeUndefined();
  });

  test('脚注接着最大的号，注释写在文末', () => {
    expect(run(insertFootnote, '甲‹›乙')).toBe('甲[^1]乙\n\n[^1]: ‹注释›\n');
    expect(run(insertFootnote, '甲[^1]乙‹›\n\n[^1]: 说\n')).toBe('甲[^1]乙[^2]\n\n[^1]: 说\n[^2]: ‹注释›\n');
    expect(run(insertFootnote, '甲\n\n‹›')).toBe('甲\n\n[^1]\n\n[^1]: ‹注释›');
  });
});
