import { expect, test } from 'vitest';
import { continueLine } from '#domain/editing/new-line.ts';
import { run } from './run.ts';

test.each([
  ['- 一‹›', '- 一\n- ‹›'],
  ['- 一‹›二', '- 一\n- ‹›二'],
  ['  * 一‹›', '  * 一\n  * ‹›'],
  ['9. 一‹›', '9. 一\n10. ‹›'],
  ['1) 一‹›', '1) 一\n2) ‹›'],
  ['- [x] 一‹›', '- [x] 一\n- [ ] ‹›'],
  ['> 一‹›', '> 一\n> ‹›'],
  ['> - 一‹›', '> - 一\n> - ‹›'],
  ['- 一‹二›', '- 一\n- ‹›'],
])('回车接着写：%j → %j', (before, after) => expect(run(continueLine, before)).toBe(after));

test.each([
  ['- 一\n- ‹›', '- 一\n\n‹›'],
  ['- 一\n  - 二\n  - ‹›', '- 一\n  - 二\n\n‹›'],
  ['> [!NOTE]\n> 一\n> ‹›', '> [!NOTE]\n> 一\n\n‹›'],
  ['> - 一\n> - ‹›', '> - 一\n>\n> ‹›'],
  ['> 一\n>\n> ‹›', '> 一\n>\n‹›'],
  ['1. ‹›', '‹›'],
  ['- [ ] ‹›', '‹›'],
  ['> ‹›', '‹›'],
  ['> - ‹›', '> ‹›'],
])('空的一项再回车就结束：%j → %j', (before, after) => expect(run(continueLine, before)).toBe(after));

test.each([
  ['1. 一‹›\n2. 二\n   接着\n\n3. 三\n\n段落\n4. 四', '1. 一\n2. ‹›\n3. 二\n   接着\n\n4. 三\n\n段落\n4. 四'],
  ['> 1) 一‹›\n> 2) 二', '> 1) 一\n> 2) ‹›\n> 3) 二'],
  ['1. 一‹›\n1. 二', '1. 一\n2. ‹›\n1. 二'],
  ['1. 一‹›\n   1. 内\n2. 二', '1. 一\n2. ‹›\n   1. 内\n3. 二'],
  ['9. 一‹›\n10. 二', '9. 一\n10. ‹›\n11. 二'],
])('中间加一项，后面的编号跟着数：%j → %j', (before, after) => expect(run(continueLine, before)).toBe(after));

test.each(['一‹›', '‹›- 一', '-一‹›', '**一**‹›', '```\n- 一‹›\n```', '~~~\n```\n- 一‹›'])(
  '与列表无关的回车不管：%j',
  (text) => expect(run(continueLine, text)).toBeUndefined(),
);

test('围栏关上以后又是列表', () => {
  expect(run(continueLine, '```\n代码\n```\n- 一‹›')).toBe('```\n代码\n```\n- 一\n- ‹›');
});
