import { useState, lazy, Suspense } from 'react';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { formatTimestamp } from '#domain/timestamp/index.ts';
import { pageById } from '#site/match.ts';
import { useServices } from '../../state/services.ts';
import { Bench } from '../parts/bench.tsx';
import { useOptions } from '../parts/use-options.ts';
import { type ToolText, useToolText } from '../parts/use-tool-text.ts';
import { addressing } from './options.ts';
import { BatchPane } from './parts/batch-view.tsx';
import { runsText } from './parts/cron-view.tsx';
import { isCount } from './parts/moment-view.tsx';
import { ResultOfOne } from './parts/result-of-one.tsx';
import { SnippetPanel } from './parts/snippet-panel.tsx';
import type { SpanProps } from './parts/span-panel.tsx';
import { TimeInput } from './parts/time-input.tsx';
import { ZoneList } from './parts/zone-list.tsx';
import { useBatch } from './use-batch.ts';
import { useCron } from './use-cron.ts';
import { type TimeReading, useTimeReading } from './use-time-reading.ts';
import { useZones } from './use-zones.ts';
import styles from './timestamp.module.css';

export const documentTitle = '时间戳转换：秒、毫秒与日期';

export function Page({ search }: { search: string }) {
  const page = pageById('tool/timestamp');
  const [options, choose] = useOptions(search, addressing);
  const zones = useZones(options.zones, choose);
  const source = useSource(options.as !== undefined, () => choose({ as: undefined }));
  const { file, open, close } = useOpenedFile(source);
  const read = useTimeReading(source.text, zones.main, options.as);
  const cron = useCron(!file && read.kind === 'cron' ? read.jobs : undefined, zones.main);
  const batch = useBatch(file ?? (read.kind === 'many' ? source.text : undefined), zones.main, options.form);
  const moment = !file && read.kind === 'one' ? read.chosen.epochNanoseconds : undefined;
  const isBatch = file !== undefined || read.kind === 'many';
  const converted = batch.answer?.ok ? (batch.answer.value.text ?? '') : '';
  return (
    <Bench
      title={page.title}
      paste={source.replace}
      given={file ?? source.given}
      isReady={isBatch || read.kind === 'one' || cron?.ok === true}
      result={isBatch ? converted : runsText(cron) || resultOf(read, zones.main)}
    >
      <TimeInput {...{ source, read, cron, zones, moment, file, open, close }} />
      {isBatch ? (
        <BatchPane batch={batch} form={options.form} zones={zones} choose={choose} />
      ) : (
        <ResultOfOne read={read} cron={cron} zones={zones} choose={(as) => choose({ as })}>
          <ZoneList zones={zones} moment={moment} />
          <SpanFold
            moment={moment}
            timeZone={zones.main}
            options={options}
            choose={choose}
            putIntoField={source.replace}
          />
          <SnippetPanel moment={moment} timeZone={zones.main} />
        </ResultOfOne>
      )}
    </Bench>
  );
}

/** The text of the tool. A chosen candidate belongs to the previous text, so a new text resets the choice. */
function useSource(hasChosen: boolean, resetChoice: () => void): ToolText {
  const typed = useToolText('tool/timestamp');
  function resettingCandidate(take: (text: string) => void): (text: string) => void {
    return (text) => {
      if (hasChosen) resetChoice();
      take(text);
    };
  }
  return { ...typed, type: resettingCandidate(typed.type), replace: resettingCandidate(typed.replace) };
}

/** What one is most likely to want of a time: the date of a count, and the seconds of a date. */
function resultOf(read: TimeReading, timeZone: string): string {
  if (read.kind !== 'one') return '';
  const { epochNanoseconds } = read.chosen;
  const text = formatTimestamp(epochNanoseconds, { timeZone, form: isCount(read.chosen) ? 'spec' : 'seconds' });
  return text.ok ? text.value : '';
}

/** In bytes. Browsers need seconds to lay out a longer text, so larger files are read by the worker alone. */
const maxInField = 200_000;

/** Puts short files into the field and keeps long ones as files. */
function useOpenedFile(source: ToolText) {
  const { platform, toasts } = useServices();
  const [file, setFile] = useState<File>();
  async function open([opened]: readonly File[]): Promise<void> {
    if (!opened) return;
    if (opened.size > maxInField) return setFile(opened);
    setFile(undefined);
    try {
      source.replace(await opened.text());
    } catch (error) {
      platform.report('reading a file', error);
      toasts.show('error', '无法读取文件');
    }
  }
  return { file, open, close: () => setFile(undefined) };
}

const spanPanel = { Panel: lazy(async () => ({ default: (await import('./parts/span-panel.tsx')).SpanPanel })) };

/** The differences and sums of times, whose engine is loaded when they are opened. */
function SpanFold(props: SpanProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="span-title">
      <h2 id="span-title">时间差与加减</h2>
      <Disclosure
        summary="到另一个时间相差多少，加减一段时间"
        onToggle={(event) => event.currentTarget.open && setOpen(true)}
      >
        <div className={styles.folded}>
          {isOpen && (
            <Suspense>
              <spanPanel.Panel {...props} />
            </Suspense>
          )}
        </div>
      </Disclosure>
    </section>
  );
}
