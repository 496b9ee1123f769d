import { type ChangeEvent, type FormEvent, useMemo, useState } from 'react';
import { useKeptText } from '#client/state/use-kept-text.ts';
import { asTyped } from '#client/ui/as-typed.ts';
import { Button, QuietButton } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Field } from '#client/ui/field.tsx';
import { Segment } from '#client/ui/segment.tsx';
import { Checkbox } from '../../parts/checkbox.tsx';
import type { QueryResult } from '../jobs/query.ts';
import type { PanelProps } from '../panel-props.ts';
import { JobStatus } from '../parts/job-status.tsx';
import { ProblemList } from '../parts/problem-list.tsx';
import { PanelBar, ResultView } from '../parts/result-view.tsx';
import { latestValue, useJob } from '../use-job.ts';
import styles from '../json.module.css';

const restMilliseconds = 250;

const placeholders = { jsonpath: '$..name', jq: '.list[] | select(.price < 10)' } as const;

type Shown = 'values' | 'paths';

const labels = { jsonpath: 'JSONPath', jq: 'jq' } as const satisfies Record<QueryLanguage, string>;

const file = { name: 'query.json', type: 'application/json' };

/** Queries the document in the language that the address names. */
export function QueryPanel(props: PanelProps) {
  const { options, choose, document, show } = props;
  const { language } = options;
  const [shown, setShown] = useState<Shown>('values');
  const [raw, setRaw] = useState(false);
  const { field, answer, submit } = useQuery(props, shown, raw);
  const found = latestValue(answer);
  const error = answer.status === 'refused' ? answer.error : undefined;
  return (
    <>
      <PanelBar output={found?.output} file={file}>
        <Segment
          label="查询语言"
          value={language === 'jmespath' ? undefined : language}
          titles={labels}
          choose={(next) => choose({ language: next })}
        />
        {language === 'jsonpath' && (
          <Segment label="显示内容" value={shown} titles={{ values: '值', paths: '路径' }} choose={setShown} />
        )}
        {language === 'jq' && <Checkbox title="字符串不加引号（-r）" checked={raw} onChange={setRaw} />}
      </PanelBar>
      {language === 'jmespath' ? (
        <p role="status">这里不再支持 JMESPath：取值请改用 JSONPath，筛选、重组与计算请改用 jq。</p>
      ) : (
        <>
          <form className={styles.side} method="post" onSubmit={submit}>
            <QueryField field={field} language={language} error={error?.message} />
            {document.held && <Button type="submit">查询</Button>}
          </form>
          <QueryHelp language={language} put={field.type} />
          {!error && <JobStatus answer={answer} title="正在查询" idle="输入表达式后显示查询结果。" />}
          {found && <QueryMatches found={found} show={show} />}
        </>
      )}
    </>
  );
}

type QueryText = ReturnType<typeof useKeptText<HTMLInputElement & HTMLTextAreaElement>>;

/** Asks what the expression finds. A large document is queried only on demand, since each query may take seconds. */
function useQuery({ source, document, options: { language } }: PanelProps, shown: Shown, raw: boolean) {
  const field: QueryText = useKeptText('tool/json/query');
  const [told, tell] = useState('');
  const expression = (document.held ? told : field.text).trim();
  const question = useMemo(
    () => (source && expression && language === 'jsonpath' ? { source, expression, show: shown } : undefined),
    [source, expression, language, shown],
  );
  const jqQuestion = useMemo(
    () => (source && expression && language === 'jq' ? { source, expression, raw } : undefined),
    [source, expression, language, raw],
  );
  const nodesAnswer = useJob('runQuery', question, restMilliseconds);
  const jqAnswer = useJob('runJq', jqQuestion, restMilliseconds);
  function submit(event: FormEvent): void {
    event.preventDefault();
    tell(field.text);
  }
  return { field, answer: language === 'jq' ? jqAnswer : nodesAnswer, submit };
}

interface FieldProps {
  readonly field: QueryText;
  readonly language: QueryLanguage;
  readonly error: string | undefined;
}

/** One line for JSONPath, and several for a program of jq. */
function QueryField({ field: { text, type, input }, language, error }: FieldProps) {
  return (
    <Field label="表达式" error={error}>
      {(field) => {
        const control = {
          ...field,
          ...asTyped,
          autoCorrect: 'off',
          ref: input,
          className: styles.code,
          value: text,
          onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => type(target.value),
          placeholder: placeholders[language],
        };
        return language === 'jq' ? <textarea rows={3} {...control} /> : <input {...control} />;
      }}
    </Field>
  );
}

function QueryMatches({ found, show }: Pick<PanelProps, 'show'> & { readonly found: QueryResult }) {
  const { output, count, node, notes } = found;
  return (
    <>
      <ResultView
        label="查询结果"
        output={output}
        file={file}
        isInBar
        foot={
          <span className={styles.note} role="status">
            {count === 0 ? '没有找到' : `找到 ${count.toLocaleString('zh-CN')} 个`}
          </span>
        }
      >
        {node !== undefined && (
          <QuietButton onClick={() => void show({ node })}>在树中查看{count === 1 ? '' : '第一个'}</QuietButton>
        )}
      </ResultView>
      <ProblemList label="说明" items={notes} show={show} isShort />
    </>
  );
}

/** The languages that the panel offers. */
type QueryLanguage = 'jsonpath' | 'jq';

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
function QueryHelp({ language, put }: { language: QueryLanguage; put: (expression: string) => void }) {
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
