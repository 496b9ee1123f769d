import { Segment } from '#client/ui/segment.tsx';
import { pageById } from '#site/match.ts';
import { Bench } from '../parts/bench.tsx';
import { FilePane, VerifyPane } from './parts/file-panes.tsx';
import { TextDigestPane, textDigestLines, TextPane } from './parts/text-panes.tsx';
import { useHashTool } from './state.ts';
import { sourceWords } from './words.ts';

export const documentTitle = 'MD5、SHA-256 等哈希计算：文本与文件校验';

export function Page({ search }: { search: string }) {
  const page = pageById('tool/hash');
  const tool = useHashTool(search);
  const { source } = tool.options;
  const modes = (
    <Segment label="计算对象" titles={sourceWords} value={source} choose={(next) => tool.choose({ source: next })} />
  );
  if (source === 'file')
    return (
      <Bench title={page.title} modes={modes} first="result" paneTitles={{ input: '核对', result: '文件' }}>
        <VerifyPane tool={tool} />
        <FilePane tool={tool} />
      </Bench>
    );
  return (
    <Bench
      title={page.title}
      modes={modes}
      paste={tool.text.replace}
      given={tool.text.given}
      result={textDigestLines(tool)}
    >
      <TextPane tool={tool} />
      <TextDigestPane tool={tool} />
    </Bench>
  );
}
