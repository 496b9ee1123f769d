import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import { Loading } from '#client/ui/loading.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { addressOf, type Plan, readPlan, titleOf } from '../plan.ts';
import { readSheetOptions, sheetAddress, type SheetOptions as Options, useSheet } from '../use-sheet.ts';
import { repetitionText } from '../words.ts';
import { Problem } from './problem.tsx';
import { SheetOptions } from './sheet-options.tsx';
import { Sheet } from './sheet.tsx';
import styles from '../math.module.css';
import sheetStyles from './sheet.module.css';

/** Configures, previews and prints a set as a sheet of paper. */
export function Worksheet({ search }: { search: string }) {
  const { platform } = useServices();
  const query = new URLSearchParams(search);
  const plan: Plan = { ...readPlan(query), minutes: 0, adaptive: false };
  const options = readSheetOptions(query);
  const sheet = useSheet(plan, options);
  const [printable, setPrintable] = useState(false);

  function change(changes: Partial<Plan>, sheetChanges: Partial<Options> = {}): void {
    platform.go(sheetAddress({ ...plan, ...changes }, { ...options, ...sheetChanges }), { replace: true });
  }

  return (
    <div className={sheetStyles.page}>
      <div className={sheetStyles.screen}>
        <PageTitle title="口算卷">A4 纸，答案另起一页。扫描卷上的二维码，可以在手机上做同一套题。</PageTitle>
        <div className={styles.form}>
          <SheetOptions plan={plan} options={options} change={change} />
          <div className={styles.actions}>
            <Button disabled={sheet.state !== 'ready' || !printable} onClick={platform.print}>
              打印
            </Button>
            <Button kind="quiet" onClick={() => change({ code: '' })}>
              换一套题
            </Button>
            <Link href={addressOf(plan)} className={styles.link}>
              在屏幕上做
            </Link>
          </div>
        </div>
      </div>
      {sheet.state === 'making' && (
        <div className={sheetStyles.screen}>
          <Loading />
        </div>
      )}
      {sheet.state === 'asking' && (
        <div className={`${sheetStyles.screen} ${styles.form}`}>
          <Problem message={`卷号 ${plan.code} 没有写明题型，题型与题数请看卷首。`} />
          <div className={styles.actions}>
            <Button onClick={() => change({ needsSet: false })}>
              按“{titleOf(plan)}”{plan.count} 题出卷
            </Button>
            <Link href={addressOf(plan)} className={styles.link}>
              选别的题型
            </Link>
          </div>
        </div>
      )}
      {sheet.state === 'refused' && (
        <div className={sheetStyles.screen}>
          <Problem message={sheet.message} />
        </div>
      )}
      {sheet.state === 'ready' && <RepetitionNote texts={sheet.texts} />}
      {sheet.state === 'ready' && (
        <Sheet plan={plan} texts={sheet.texts} options={options} onReady={() => setPrintable(true)} />
      )}
    </div>
  );
}

function RepetitionNote({ texts }: { texts: readonly string[] }) {
  const said = useMemo(() => repetitionText(texts), [texts]);
  return said === undefined ? null : <p className={sheetStyles.screen}>{said}</p>;
}
