import { type ChangeEvent, type FormEvent, useMemo, useState } from 'react';
import { useKeptText } from '#client/state/use-kept-text.ts';
import { Button, QuietButton } from '#client/ui/button.tsx';
import { Field, asTyped } from '#client/ui/field.tsx';
import { Segment } from '#client/ui/segment.tsx';
import { Checkbox } from '../../parts/checkbox.tsx';
import type { QueryResult } from '../jobs/query.ts';
import type { PanelProps } from '../panel-props.ts';
import { JobStatus } from '../parts/job-status.tsx';
import { ProblemList } from '../parts/problem-list.tsx';
import { PanelBar, ResultView } from '../parts/result-view.tsx';
import { latestValue, useJob } from '../use-job.ts';
import { QueryHelp, type QueryLanguage } from './query-help.tsx';
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
