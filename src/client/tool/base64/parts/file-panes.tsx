import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { JobProgress } from '../../parts/job-progress.tsx';
import { sizeText } from '../../../../domain/text/size-text.ts';
import styles from '../base64.module.css';
import type { Base64Options } from '../options.ts';
import { type FileDirection, useFileConversion } from '../use-file-conversion.ts';
import { DecodedFileView } from './decoded-file.tsx';
import { EncodedFileView } from './encoded-file.tsx';

interface Props {
  readonly file: File;
  readonly direction: FileDirection | undefined;
  readonly options: Base64Options;
  readonly leave: () => void;
  /** The form controls for the options of the current direction. */
  readonly children: ReactNode;
}

/** Shows a file while the worker converts it, and the result. */
export function FilePanel({ file, direction: way, options, leave, children }: Props) {
  const { work, cancel, again } = useFileConversion(file, way, options);
  const decoding = way === 'decode';
  return (
    <section className={styles.result} aria-label="文件">
      <div className={styles.fileLine}>
        <p>
          <strong>{file.name}</strong>
          <span className={styles.facts}>
            {sizeText(file.size)}
            {way && `，${decoding ? '解码成文件' : '编码成 Base64'}`}
          </span>
        </p>
        <Button kind="quiet" size="small" onClick={leave}>
          返回文字
        </Button>
      </div>
      {children}
      {!way && <p role="status">正在识别……</p>}
      {way && work.status === 'working' && (
        <JobProgress
          title={decoding ? '正在解码' : '正在编码'}
          progress={work.progress}
          speed={work.speed}
          cancel={cancel}
        />
      )}
      {work.status === 'encoded' && <EncodedFileView parts={work.parts} name={file.name} />}
      {work.status === 'decoded' && <DecodedFileView decoded={work} name={file.name} />}
      {work.status === 'refused' && (
        <p className={styles.error} role="alert">
          {work.error.message}
        </p>
      )}
      {work.status === 'stopped' && (
        <div className={styles.fileLine}>
          <p role="status">{work.message}</p>
          <Button kind="quiet" size="small" onClick={again}>
            重新开始
          </Button>
        </div>
      )}
    </section>
  );
}
