import { expect, test } from 'vitest';
import { readIconFiles, replaceIconImports } from '#server/build/icons.ts';

const list = `import * as index from './icons/index.mjs';
export { index as icons };
export { default as Sun, default as SunIcon, default as LucideSun } from './icons/sun.mjs';
export { default as X } from './icons/x.mjs';
`;

test('每个图标的每个名字，都知道在哪个文件', () => {
  expect([...readIconFiles(list)]).toEqual([
    ['Sun', 'icons/sun.mjs'],
    ['SunIcon', 'icons/sun.mjs'],
    ['LucideSun', 'icons/sun.mjs'],
    ['X', 'icons/x.mjs'],
  ]);
});

test('一行引入改成各引各的，类型不引，别的行不动', () => {
  const code =
    "import { useState } from 'react';\nimport { type LucideProps, Sun,\n  X as Close } from 'lucide-react';\n";
  expect(replaceIconImports(code, (name, local) => `import ${local} from '${name}.mjs';`)).toBe(
    "import { useState } from 'react';\nimport Sun from 'Sun.mjs'; import Close from 'X.mjs';\n",
  );
});
