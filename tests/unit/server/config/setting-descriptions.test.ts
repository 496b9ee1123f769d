import { expect, test } from 'vitest';
import { settingNames } from '#server/config/config.ts';
import { settingDescriptions } from '#server/config/setting-descriptions.ts';

test('读的每一个变量都有说明，没有多余的', () => {
  const described = settingDescriptions.flatMap(({ names }) => names);
  expect(described.toSorted()).toEqual(settingNames());
});

test('src/docs/settings.md 说的与这里一样；用 npx vitest run --project unit tests/unit/server/config/setting-descriptions.test.ts -u 重写', async () => {
  const rows = settingDescriptions.map(
    ({ names, fallback, meaning }) =>
      `| ${names.map((name) => `\`${name}\``).join('、')} | ${fallback} | ${meaning} |\n`,
  );
  const head = `# 设置

全部来自环境变量，启动时检查一次；有错就停下，用一句话说出变量名。多数写错的名字也一样，会说出最接近的那个。改了哪些，用
\`npm run site -- settings\` 看，一个变量是什么，用 \`npm run site -- settings 变量\`；站主登录后能改的几项，见[改设置不必重启](operating.md#设置)。

| 变量 | 默认 | 含义 |
| --- | --- | --- |
`;
  await expect(head + rows.join('')).toMatchFileSnapshot('../../../../src/docs/settings.md');
});
