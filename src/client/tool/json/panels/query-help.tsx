import { QuietButton } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import styles from '../json.module.css';

/** The languages that the panel offers. */
export type QueryLanguage = 'jsonpath' | 'jq';

type Help = readonly (readonly [expression: string, meaning: string])[];

const help: Readonly<Record<QueryLanguage, Help>> = {
  jsonpath: [
    ['$', '整份文档'],
    ['$.name', '键为 name 的值'],
    ["$['键 名']", '键里有空格或符号时的写法'],
    ['$.tags[0]', '第一个；[-1] 是最后一个'],
    ['$.tags[1:3]', '第二、第三项（从 0 开始，不含末尾）'],
    ['$.tags[*]', '所有的项'],
    ['$..id', '任意层级中键为 id 的值'],
    ['$.list[?@.price < 10]', '价格小于 10 的项'],
    ["$.list[?@.name == 'a' && @.on]", '多个条件：&& || !'],
    ["$.list[?search(@.name, 'x.*y')]", '按正则查找；match 要求完全匹配'],
    ['$.list[?length(@.tags) > 2]', '按长度；另有 count、value'],
  ],
  jq: [
    ['.', '整份文档'],
    ['.name', '键为 name 的值；.["键 名"] 是另一种写法'],
    ['.list[]', '每一项，各成一个结果'],
    ['.list | length', '竖线：把前面的结果交给后面'],
    ['.list[] | select(.price < 10)', '符合条件的项'],
    ['[.list[] | {名: .name, 价: .price}]', '重新组织结构，方括号收成一个数组'],
    ['.list | map(.price) | add', '求和；另有 min、max、unique、flatten……'],
    ['.list | group_by(.type) | map({(.[0].type): length}) | add', '分组计数'],
    ['del(.list[0])', '删除；.name = 1、.price |= . * 2 是修改'],
    ['to_entries | map(select(.value != null)) | from_entries', '按值筛选键'],
  ],
};

/** Explains the syntax with examples that a press copies into the query. */
export function QueryHelp({ language, put }: { language: QueryLanguage; put: (expression: string) => void }) {
  return (
    <Disclosure summary="语法与例子">
      <ul className={styles.help}>
        {help[language].map(([expression, meaning]) => (
          <li key={expression}>
            <QuietButton onClick={() => put(expression)}>
              <code>{expression}</code>
            </QuietButton>
            <span>{meaning}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
