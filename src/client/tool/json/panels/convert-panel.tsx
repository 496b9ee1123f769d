import { useMemo } from 'react';
import { BarSelect } from '../../parts/bar-select.tsx';
import type { Options } from '../options.ts';
import type { PanelProps } from '../panel-props.ts';
import { formatNames } from '../parts/format-names.ts';
import { JobStatus } from '../parts/job-status.tsx';
import { ProblemList } from '../parts/problem-list.tsx';
import { PanelBar, ResultView } from '../parts/result-view.tsx';
import { latestValue, useJob } from '../use-job.ts';
import styles from '../json.module.css';

const targets: Readonly<Record<Options['to'], string>> = {
  yaml: formatNames.yaml,
  csv: formatNames.csv,
  xml: formatNames.xml,
  toml: formatNames.toml,
  ndjson: formatNames.ndjson,
  query: formatNames.query,
};

const files: Readonly<Record<Options['to'], { readonly name: string; readonly type: string }>> = {
  yaml: { name: 'result.yaml', type: 'application/yaml' },
  csv: { name: 'result.csv', type: 'text/csv' },
  xml: { name: 'result.xml', type: 'application/xml' },
  toml: { name: 'result.toml', type: 'application/toml' },
  ndjson: { name: 'result.ndjson', type: 'application/x-ndjson' },
  query: { name: 'result.txt', type: 'text/plain' },
};

/** Converts the document into another format. For the other direction the input itself is read in that format. */
export function ConvertPanel({ source, options, choose, show }: PanelProps) {
  const { to } = options;
  const question = useMemo(() => source && { source, to }, [source, to]);
  const answer = useJob('convertDocument', question);
  const converted = latestValue(answer);
  return (
    <>
      <PanelBar output={converted?.output} file={files[to]}>
        <BarSelect label="转成" titles={targets} value={to} choose={(next) => choose({ to: next })} />
      </PanelBar>
      <p className={styles.note}>反向转换：在“输入格式”里选择该格式，结果在“格式化”里。</p>
      <JobStatus answer={answer} title="正在转换" />
      {converted && (
        <>
          <ResultView label={targets[to]} output={converted.output} file={files[to]} isInBar />
          <ProblemList label="说明" items={converted.notes} show={show} />
        </>
      )}
    </>
  );
}
