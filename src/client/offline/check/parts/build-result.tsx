import type { CheckReport } from '../../../../contract/service-worker-messages.ts';
import { problemWords } from '../words.ts';
import { Verdict } from './verdict.tsx';

/** What came of comparing every file of the program. */
export function BuildResult({ report }: { report: CheckReport | undefined }) {
  if (!report) {
    return (
      <Verdict isGood={false}>
        <p>程序没有核对成。这个浏览器可能没有离线程序，或它还没有装好；连着网络刷新一次再试。</p>
      </Verdict>
    );
  }
  const { stock, healed, failed } = report;
  if (failed.length === 0) {
    const mended = healed.length > 0 && `；其中 ${healed.length} 个缺了或坏了，已经重新取来`;
    const unasked = stock.filesUnasked > 0 && `另有 ${stock.filesUnasked} 个词表，打开 ChatGPT 页或全部下载时才存。`;
    return (
      <Verdict isGood>
        <p>
          {stock.filesHere} 个文件都在，内容一个字节不差{mended}。{unasked}
        </p>
      </Verdict>
    );
  }
  return (
    <Verdict isGood={false}>
      <p>
        {failed.length} 个文件没有补上{healed.length > 0 && `，另有 ${healed.length} 个补上了`}：
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
