import { useSignals } from '@preact/signals-react/runtime';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { appBuildOf } from '#client/state/app-build.ts';
import { type LibraryReport, repairLibrary, repairSummary } from '#client/state/offline-library/repair.ts';
import { useServices } from '#client/state/services.ts';
import { useDevice } from '#client/state/use-device.ts';
import { Button } from '#client/ui/button.tsx';
import { workerText } from '#client/ui/device-words.ts';
import type { CheckReport } from '#contract/service-worker-messages.ts';
import { problemWords } from '../words.ts';
import styles from '../check.module.css';

/** What works offline in one sentence, the button that checks all files and texts, the progress of the check, and its results. */
export function Inspection({ onDone }: { onDone: () => Promise<void> }) {
  useSignals();
  const program = appBuildOf(useServices());
  const { device } = useDevice();
  const { inspected, isBusy, inspect } = useInspection(onDone);
  const checked = program.checked.value;
  const isFilling = program.busy.value === 'fill';
  return (
    <section className={styles.inspection} aria-label="检查">
      <p className={styles.headline}>{device ? workerText(device, program.status.value) : '正在检查本机……'}</p>
      <Button disabled={isBusy || isFilling} onClick={() => void inspect()}>
        {isFilling ? '正在下载程序……' : isBusy ? '正在检查……' : '检查并修复'}
      </Button>
      {program.busy.value === 'check' && checked && (
        <progress aria-label="检查进度" max={checked.files} value={checked.filesHere} className={styles.progress} />
      )}
      <div role="status" className={styles.results}>
        {inspected && (
          <>
            <BuildResult report={inspected.build} />
            <LibraryResult report={inspected.library} />
          </>
        )}
      </div>
    </section>
  );
}

/** The result of checking the texts of the offline library. */
function LibraryResult({ report }: { report: LibraryReport | undefined }) {
  if (!report) {
    return (
      <Verdict isGood={false}>
        <p>无法读取本机保存的文章：浏览器可能不允许本站保存数据（例如无痕窗口），或本机的数据已损坏。</p>
      </Verdict>
    );
  }
  return (
    <Verdict isGood={report.failed === 0}>
      <p>
        <Link href="/offline">离线书架</Link>
        {report.checked > 0 ? ` ${report.checked} 篇：${repairSummary(report)}。` : '没有内容。'}
      </p>
    </Verdict>
  );
}

/** The result of checking every file of the app build. */
function BuildResult({ report }: { report: CheckReport | undefined }) {
  if (!report) {
    return (
      <Verdict isGood={false}>
        <p>无法检查程序文件：浏览器可能不支持离线使用，或尚未准备就绪。请联网刷新后再试。</p>
      </Verdict>
    );
  }
  const { stock, healed, failed } = report;
  if (failed.length === 0) {
    const mended = healed.length > 0 && `；已修复 ${healed.length} 个缺失或损坏的文件`;
    const unasked =
      stock.filesUnasked > 0 &&
      `另有 ${stock.filesUnasked} 个不常用的文件（许可证、管理页等），打开用到它的页面或全部下载时才下载。`;
    return (
      <Verdict isGood>
        <p>
          {stock.filesHere} 个文件完整无误{mended}。{unasked}
        </p>
      </Verdict>
    );
  }
  return (
    <Verdict isGood={false}>
      <p>
        {failed.length} 个文件修复失败{healed.length > 0 && `，另有 ${healed.length} 个已修复`}：
      </p>
      <ul>
        {failed.map(([path, problem]) => (
          <li key={path}>
            <code>{path}</code>：{problemWords[problem]}
          </li>
        ))}
      </ul>
    </Verdict>
  );
}

/** The results of one check; each is undefined where the browser allows no check. */
interface InspectionResult {
  readonly build: CheckReport | undefined;
  readonly library: LibraryReport | undefined;
}

/** Checks every file of the app build, then every text of the offline library, and downloads what is missing or damaged. */
function useInspection(onDone: () => Promise<void>) {
  const services = useServices();
  const [inspected, setInspected] = useState<InspectionResult>();
  const [isBusy, setBusy] = useState(false);

  async function inspect(): Promise<void> {
    setBusy(true);
    setInspected(undefined);
    const build = await appBuildOf(services).check();
    const library = await repairLibrary(services);
    setInspected({ build, library });
    setBusy(false);
    await onDone();
  }

  return { inspected, isBusy, inspect };
}

/** One checked subject, and whether it is all right. */
function Verdict({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  return (
    <div className={styles.verdict} data-good={isGood || undefined}>
      {isGood ? <CircleCheck aria-hidden /> : <TriangleAlert aria-hidden />}
      <div>{children}</div>
    </div>
  );
}
