import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import styles from '../json.module.css';
import type { Options } from '../options.ts';

type Help = readonly (readonly [expression: string, meaning: string])[];

const help: Readonly<Record<Options['language'], Help>> = {
  jsonpath: [
    ['$', '整份文档'],
    ['$.name', '名称叫 name 的值'],
    ["$['名 称']", '名称里有空格或符号时这样写'],
    ['$.tags[0]', '第一个；[-1] 是最后一个'],
    ['$.tags[1:3]', '第二、第三个（从 0 数起，不含末尾）'],
    ['$.tags[*]', '所有的项'],
    ['$..id', '任何一层里叫 id 的值'],
    ['$.list[?@.price < 10]', '价格小于 10 的项'],
    ["$.list[?@.name == 'a' && @.on]", '几个条件一起：&& || !'],
    ["$.list[?search(@.name, 'x.*y')]", '按正则找；match 要整个相符'],
    ['$.list[?length(@.tags) > 2]', '按长度；还有 count、value'],
  ],
  jmespath: [
    ['@', '整份文档'],
    ['name', '名称叫 name 的值；a.b 往里走'],
    ['"名 称"', '名称里有空格或符号时加双引号'],
    ['tags[0]', '第一个；[-1] 是最后一个'],
    ['list[*].name', '每一项的 name'],
    ['list[?price < `10`]', '价格小于 10 的项，数写在反引号里'],
    ["list[?name == 'a'].price", '文字写在单引号里'],
    ['list[].{名: name, 价: price}', '换一种样子'],
    ['sort_by(list, &price)[0]', '按价格排，取第一个'],
    ['length(list)', '有多少项；还有 sum、max_by、keys……'],
    ['list[*].price | [0]', '竖线：前面的结果再查一遍'],
  ],
};

/** Explains the syntax with examples that a press copies into the query. */
export function QueryHelp({ language, put }: { language: Options['language']; put: (expression: string) => void }) {
  return (
    <Disclosure summary="语法与例子">
      <ul className={styles.help}>
        {help[language].map(([expression, meaning]) => (
          <li key={expression}>
            <Button kind="quiet" size="small" onClick={() => put(expression)}>
              <code>{expression}</code>
            </Button>
            <span>{meaning}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
