import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { pageById } from '#site/match.ts';
import { useServices } from '../../state/services.ts';
import { ToolTitle } from '../parts/tool-title.tsx';
import type { Exercise } from './exercise.ts';
import { createHistory, type History } from './history.ts';
import { HistoryView } from './parts/history-view.tsx';
import { QuestionScreen } from './parts/question-screen.tsx';
import { Setup } from './parts/setup.tsx';
import { TestResult } from './parts/test-result.tsx';
import { Worksheet } from './parts/worksheet.tsx';
import { createRunningTest } from './running.ts';
import styles from './math.module.css';

export const documentTitle = '小学口算题：一到六年级，练习与打印';

export function Page({ search }: { search: string }) {
  useSignals();
  const { platform } = useServices();
  const [history] = useState(() => createHistory(platform));
  useEffect(() => {
    void history.load();
    return platform.onReturn(() => void history.load());
  }, [history, platform]);
  const view = new URLSearchParams(search).get('view');
  if (view === 'sheet') return <Worksheet search={search} />;
  if (view === 'history') return <HistoryView history={history} />;
  return <TestScreen search={search} history={history} />;
}

/** Shows the setup, the running test, or its result. */
function TestScreen({ search, history }: { search: string; history: History }) {
  useSignals();
  const page = pageById('tool/math');
  const { platform, toasts } = useServices();
  const [running] = useState(() => createRunningTest(platform, (done) => void remember(done)));
  useEffect(() => running.open(), [running]);
  const exercise = running.exercise.value;
  async function remember(done: Exercise): Promise<void> {
    if (!(await history.add(done))) toasts.show('error', '成绩未保存：浏览器不允许保存数据');
  }

  if (exercise && exercise.stage !== 'done') return <QuestionScreen exercise={exercise} running={running} />;
  return (
    <div className={styles.page}>
      <header className={styles.row}>
        <ToolTitle title={page.title} />
        <Link href="/tool/math?view=history">成绩与错题</Link>
      </header>
      {exercise ? (
        <TestResult exercise={exercise} running={running} />
      ) : (
        <Setup search={search} history={history} running={running} />
      )}
    </div>
  );
}
