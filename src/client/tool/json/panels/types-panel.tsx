import { useMemo, useState } from 'react';
import { asTyped } from '#client/ui/as-typed.ts';
import { Field } from '#client/ui/field.tsx';
import { Segment } from '#client/ui/segment.tsx';
import type { Options } from '../options.ts';
import type { PanelProps } from '../panel-props.ts';
import { JobStatus } from '../parts/job-status.tsx';
import { ProblemList } from '../parts/problem-list.tsx';
import { PanelBar, ResultView } from '../parts/result-view.tsx';
import { latestValue, useJob } from '../use-job.ts';

const fileNames: Readonly<Record<Options['types'], string>> = {
  typescript: 'types.ts',
  go: 'types.go',
  java: 'Types.java',
  python: 'models.py',
};
const languageNames: Readonly<Record<Options['types'], string>> = {
  typescript: 'TypeScript',
  go: 'Go',
  java: 'Java',
  python: 'Python',
};
const restMilliseconds = 250;

/** Generates types of a programming language that fit the document. */
export function TypesPanel({ source, options, choose, show }: PanelProps) {
  const language = options.types;
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const question = useMemo(() => source && { source, language, name }, [source, language, name]);
  const answer = useJob('makeTypes', question, restMilliseconds);
  const made = latestValue(answer);
  const file = { name: fileNames[language], type: 'text/plain' };
  return (
    <>
      <PanelBar output={made?.output} file={file}>
        <Segment label="语言" value={language} titles={languageNames} choose={(next) => choose({ types: next })} />
      </PanelBar>
      <Field label="最外层类型的名称">
        {(field) => (
          <input
            {...field}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder="Root"
            {...asTyped}
          />
        )}
      </Field>
      <JobStatus answer={answer} title="正在推断类型" />
      {made && (
        <>
          <ResultView label="类型" output={made.output} file={file} isInBar />
          <ProblemList label="说明" items={made.notes} show={show} isShort />
        </>
      )}
    </>
  );
}
