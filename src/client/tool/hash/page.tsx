import { pageById } from '../../../site/match.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './hash.module.css';
import { AlgorithmChoice } from './parts/algorithm-choice.tsx';
import { ChecksumExport } from './parts/checksum-export.tsx';
import { FileResults } from './parts/file-results.tsx';
import { FileSource } from './parts/file-source.tsx';
import { KeyFields } from './parts/key-fields.tsx';
import { RadioChoice } from './parts/radio-choice.tsx';
import { TextResults } from './parts/text-results.tsx';
import { TextSource } from './parts/text-source.tsx';
import { VerifyPanel } from './parts/verify-panel.tsx';
import { useHashTool } from './state.ts';
import { digestWords, sourceWords } from './words.ts';

export function Page({ search }: { search: string }) {
  const page = pageById('tool/hash');
  const tool = useHashTool(search);
  const { options, choose, key, queue } = tool;
  const files = options.source === 'file';
  return (
    <div className={styles.page}>
      <PageTitle title={page.title} />
      <RadioChoice
        legend="计算什么"
        name="source"
        titles={sourceWords}
        value={options.source}
        choose={(source) => choose({ source })}
      />
      {files ? <FileSource tool={tool} /> : <TextSource tool={tool} />}
      <AlgorithmChoice chosen={options.chosen} choose={(chosen) => choose({ chosen })} />
      <KeyFields tool={tool} />
      <section className={styles.section} aria-labelledby="digests-title">
        <h2 id="digests-title">{key.on ? '带密钥的摘要' : '摘要'}</h2>
        <RadioChoice
          legend="摘要写成"
          name="out"
          titles={digestWords}
          value={options.out}
          choose={(out) => choose({ out })}
        />
        {files ? <FileResults tool={tool} /> : <TextResults tool={tool} />}
      </section>
      <VerifyPanel tool={tool} />
      {files && !key.on && <ChecksumExport files={queue.files} />}
    </div>
  );
}
