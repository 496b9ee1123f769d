import { useMemo } from 'react';
import { Segment } from '#client/ui/segment.tsx';
import type { PanelProps } from '../panel-props.ts';
import { DocumentBox } from '../parts/document-box.tsx';
import { JobStatus } from '../parts/job-status.tsx';
import { ProblemList } from '../parts/problem-list.tsx';
import { PanelBar, ResultView } from '../parts/result-view.tsx';
import { useSecondDocument } from '../state.ts';
import { latestValue, useJob } from '../use-job.ts';
import styles from '../json.module.css';

const file = { name: 'schema.json', type: 'application/schema+json' };

/** Validates the document against a JSON Schema, and generates a schema from the document. */
export function SchemaPanel(props: PanelProps) {
  const { source, options, choose } = props;
  const makes = options.schema === 'generate';
  const question = useMemo(() => (source && makes ? { source } : undefined), [source, makes]);
  const answer = useJob('makeSchema', question);
  const made = makes ? latestValue(answer) : undefined;
  return (
    <>
      <PanelBar output={made} file={file}>
        <Segment
          label="校验还是生成"
          value={options.schema}
          titles={{ validate: '用 Schema 校验', generate: '生成 Schema' }}
          choose={(next) => choose({ schema: next })}
        />
      </PanelBar>
      {makes ? <JobStatus answer={answer} title="正在生成" /> : <SchemaValidation {...props} />}
      {made && <ResultView label="Schema（2020-12）" output={made} file={file} isInBar />}
    </>
  );
}

function SchemaValidation({ source, show }: PanelProps) {
  const schema = useSecondDocument('schema');
  const question = useMemo(
    () => (source && schema.source ? { source, schema: schema.source } : undefined),
    [source, schema.source],
  );
  const answer = useJob('checkSchema', question);
  const checked = latestValue(answer);
  return (
    <>
      <DocumentBox
        label="JSON Schema（草案 04 至 2020-12）"
        document={schema.document}
        error={schema.error}
        placeholder='{"type": "object", "required": ["name"]}'
      />
      <JobStatus answer={answer} title="正在校验" idle="输入文档与 Schema 后显示结果。" />
      {checked && (
        <>
          <p role="status" className={checked.valid ? styles.good : styles.refused}>
            {checked.valid
              ? '✓ 符合 Schema'
              : `不符合：${checked.more < 0 ? '很多处' : `${checked.problems.length + checked.more} 处`}`}
          </p>
          <ProblemList label="不符合的地方" items={checked.problems} more={checked.more} show={show} />
          <ProblemList label="说明" items={checked.notes} show={show} />
        </>
      )}
    </>
  );
}
