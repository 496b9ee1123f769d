import { type ChangeEvent, type FormEvent, useMemo, useState } from 'react';
import { useKeptText } from '#client/state/use-kept-text.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
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

/** Queries the document in the language that the address names. */
export function QueryPanel(props: PanelProps) {
  const { options, choose } = props;
  return (
    <>
      <PanelBar>
        <Segment
          label="查询语言"
          value={options.language === 'jmespath' ? undefined : options.language}
          titles={labels}
          choose={(next) => choose({ language: next })}
        />
      </PanelBar>
      {options.language === 'jmespath' ? (
        <p role="status">这里不再支持 JMESPath：取值请改用 JSONPath，筛选、重组与计算请改用 jq。</p>
      ) : (
        <Query {...props} language={options.language} />
      )}
    </>
  );
}

/** A large document is queried only on demand, since each query may take seconds. */
function Query({ source, document, language, show }: PanelProps & { readonly language: QueryLanguage }) {
  const { text, type, input } = useKeptText<HTMLInputElement & HTMLTextAreaElement>('tool/json/query');
  const [told, tell] = useState('');
  const [shown, setShown] = useState<Shown>('values');
  const [raw, setRaw] = useState(false);
  const expression = (document.held ? told : text).trim();
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
  const answer = language === 'jq' ? jqAnswer : nodesAnswer;
  const found = latestValue(answer);
  const error = answer.status === 'refused' ? answer.error : undefined;
  function submit(event: FormEvent): void {
    event.preventDefault();
    tell(text);
  }
  return (
    <>
      <form className={styles.side} method="post" onSubmit={submit}>
        <Field label="表达式" error={error?.message}>
          {(field) => {
            const control = {
              ...field,
              ...plainText,
              ref: input,
              className: styles.code,
              value: text,
              onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => type(target.value),
              placeholder: placeholders[language],
            };
            return language === 'jq' ? <textarea rows={3} {...control} /> : <input {...control} />;
          }}
        </Field>
        {document.held && <Button type="submit">查询</Button>}
        {language === 'jq' && (
          <div className={styles.switch}>
            <Checkbox title="字符串不加引号（-r）" checked={raw} onChange={setRaw} />
          </div>
        )}
      </form>
      <QueryHelp language={language} put={type} />
      {!error && <JobStatus answer={answer} title="正在查询" idle="输入表达式后显示查询结果。" />}
      {found && <QueryMatches found={found} hasPaths={language !== 'jq'} shown={shown} choose={setShown} show={show} />}
    </>
  );
}

const plainText = { autoCapitalize: 'off', autoComplete: 'off', autoCorrect: 'off', spellCheck: false } as const;

interface QueryMatchesProps extends Pick<PanelProps, 'show'> {
  readonly found: QueryResult;
  readonly hasPaths: boolean;
  readonly shown: Shown;
  readonly choose: (shown: Shown) => void;
}

function QueryMatches({ found, hasPaths, shown, choose, show }: QueryMatchesProps) {
  const { output, count, node, notes } = found;
  return (
    <>
      <div className={styles.line}>
        <span className={styles.note} role="status">
          {count === 0 ? '没有找到' : `找到 ${count.toLocaleString('zh-CN')} 个`}
        </span>
        {hasPaths && (
          <Segment label="显示内容" value={shown} titles={{ values: '值', paths: '路径' }} choose={choose} />
        )}
        {node !== undefined && (
          <Button kind="quiet" onClick={() => void show({ node })}>
            在树中查看{count === 1 ? '' : '第一个'}
          </Button>
        )}
      </div>
      <ResultView label="查询结果" output={output} file={{ name: 'query.json', type: 'application/json' }} />
      <ProblemList label="说明" items={notes} show={show} />
    </>
  );
}
