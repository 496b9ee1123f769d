import type { ReactNode } from 'react';
import { QuietButton } from '#client/ui/button.tsx';
import { sizeText } from '#domain/text/size-text.ts';
import { DropZone } from '../../parts/drop-zone.tsx';
import { JobProgress } from '../../parts/job-progress.tsx';
import { Pane } from '../../parts/pane.tsx';
import type { Base64Options } from '../options.ts';
import { type FileDirection, useFileConversion } from '../use-file-conversion.ts';
import { DecodedFileView } from './decoded-file.tsx';
import { EncodedFileView } from './encoded-file.tsx';
import styles from '../base64.module.css';

interface Props {
  readonly file: File;
  readonly direction: FileDirection | undefined;
  readonly options: Base64Options;
  readonly open: (files: readonly File[]) => void;
  readonly leave: () => void;
  /** The form controls for the options of the current direction. */
  readonly children: ReactNode;
}

/** The pane of a file, and that of its result, while the worker converts it and after. */
export function FilePanes({ file, direction: way, options, open, leave, children }: Props) {
  const { work, cancel, again } = useFileConversion(file, way, options);
  const decoding = way === 'decode';
  return (
    <>
      <DropZone onFiles={open}>
        <Pane
          kind="input"
          label="文件"
          actions={<QuietButton onClick={leave}>返回文字</QuietButton>}
          options={children}
        >
          <p className={styles.fileName}>
            <strong>{file.name}</strong>{' '}
            <span className={styles.facts}>
              {sizeText(file.size)}
              {way && `，${decoding ? '解码成文件' : '编码成 Base64'}`}
            </span>
          </p>
        </Pane>
      </DropZone>
      <Pane kind="result" label="结果">
        <div className={styles.padded}>
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
              <QuietButton onClick={again}>重新开始</QuietButton>
            </div>
          )}
        </div>
      </Pane>
    </>
  );
}
