import { useState } from 'react';
import { pageById } from '../../../site/match.ts';
import { useKeptText } from '../../state/use-kept-text.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './hash.module.css';
import { Comparison } from './parts/comparison.tsx';
import { DigestList } from './parts/digest-list.tsx';
import { FileInput, SourceChoice, TextInput } from './parts/inputs.tsx';
import { type Source, useAvailable, useDigests } from './state.ts';

export function Page() {
  const page = pageById('tool/hash');
  const available = useAvailable();
  const [source, setSource] = useState<Source>('text');
  const kept = useKeptText<HTMLTextAreaElement>('tool/hash');
  const [file, setFile] = useState<File>();
  const outcome = useDigests(source, kept.text, file);
  return (
    <div className={styles.page}>
      <PageTitle title={page.title}>{page.description}</PageTitle>
      {available === false && (
        <p className={styles.unavailable} role="alert">
          现在不能计算：这个页面不是用 https 或 localhost
          打开的，浏览器因此不提供计算摘要的功能（crypto.subtle）。请改用 https 的地址打开。
        </p>
      )}
      <div className={styles.form}>
        <SourceChoice source={source} choose={setSource} />
        {source === 'text' ? (
          <TextInput kept={kept} outcome={outcome} />
        ) : (
          <FileInput file={file} choose={setFile} outcome={outcome} />
        )}
        <DigestList outcome={outcome} />
        <Comparison outcome={outcome} />
      </div>
    </div>
  );
}
