import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '#client/ui/button.tsx';
import type { FinishedTest } from '../history.ts';
import { percentText, spentText } from '../words.ts';
import styles from '../math.module.css';

const shownFirst = 10;

/** Lists the tests, the newest first. */
export function TestList({ tests }: { tests: readonly FinishedTest[] }) {
  const [all, setAll] = useState(false);
  const newest = [...tests].reverse();
  return (
    <section aria-labelledby="tests">
      <h2 id="tests">练习记录</h2>
      <ol className={styles.wrong}>
        {newest.slice(0, all ? newest.length : shownFirst).map((test, index) => (
          <li key={`${test.at} ${index}`}>
            <TestItem test={test} />
          </li>
        ))}
      </ol>
      {!all && newest.length > shownFirst && (
        <p>
          <Button kind="quiet" onClick={() => setAll(true)}>
            显示全部（{newest.length}）
          </Button>
        </p>
      )}
    </section>
  );
}

function TestItem({ test: { at, title, address, code, milliseconds, answers } }: { test: FinishedTest }) {
  const right = answers.filter(({ correct }) => correct).length;
  return (
    <>
      <div>
        {code ? <Link href={address}>{title}</Link> : title}
        <br />
        <span>{dateText(at)}</span>
      </div>
      <span>
        {answers.length} 题对 {right}（{percentText(right, answers.length)}），{spentText(milliseconds)}
      </span>
    </>
  );
}

/** Formats an instant in the reader's own time zone. */
export function dateText(at: number): string {
  const date = new Date(at);
  const clock = [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
  return `${date.getFullYear()} 年 ${date.getMonth() + 1} 月 ${date.getDate()} 日 ${clock}`;
}
