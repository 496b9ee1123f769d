import { Link } from 'wouter';
import { repairSummary, type LibraryReport } from '../../../state/offline-library/repair.ts';
import { Verdict } from './verdict.tsx';

/** What came of looking at the texts that are kept. */
export function LibraryResult({ report }: { report: LibraryReport | undefined }) {
  if (!report) {
    return (
      <Verdict isGood={false}>
        <p>浏览器不让读本机存下的文章，无痕窗口常常这样。</p>
      </Verdict>
    );
  }
  return (
    <Verdict isGood={report.failed === 0}>
      <p>
        <Link href="/offline">离线书架</Link>
        {report.checked > 0 ? `上 ${report.checked} 篇：${repairSummary(report)}。` : '还空着，没有要核对的。'}
      </p>
    </Verdict>
  );
}
