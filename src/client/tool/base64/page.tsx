import { useEffect, useState } from 'react';
import { pageById } from '../../../site/match.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { DropZone } from '../parts/drop-zone.tsx';
import { useHandedFiles } from '../parts/handover.ts';
import { useOptions } from '../parts/use-options.ts';
import { useToolText } from '../parts/use-tool-text.ts';
import styles from './base64.module.css';
import { readOptions, writeOptions } from './options.ts';
import { FilePanel } from './parts/file-panel.tsx';
import { DirectionChoice, VariantChoices } from './parts/option-bar.tsx';
import { TextPanel } from './parts/text-panel.tsx';
import { useFileDirection } from './use-file-conversion.ts';
import { isEncoding, useConversion } from './use-conversion.ts';

const page = pageById('tool/base64');

export function Page({ search }: { search: string }) {
  const source = useToolText('tool/base64');
  const [options, choose] = useOptions(search, { path: page.path, read: readOptions, write: writeOptions });
  const conversion = useConversion(source.text, options);
  const [file, setFile] = useState<File>();
  const fileDirection = useFileDirection(file, options);
  const [handed] = useHandedFiles('tool/base64');
  useEffect(() => setFile(handed), [handed]);
  const open = ([first]: readonly File[]): void => setFile(first);
  const encoding = file ? fileDirection !== 'decode' : isEncoding(conversion.outcome, options);
  const variants = <VariantChoices {...{ options, choose, encoding }} forFile={file !== undefined} />;

  return (
    <>
      <PageTitle title={page.title} />
      <div className={styles.tool}>
        <DirectionChoice options={options} choose={choose} />
        {file ? (
          <DropZone onFiles={open}>
            <FilePanel file={file} direction={fileDirection} options={options} leave={() => setFile(undefined)}>
              {variants}
            </FilePanel>
          </DropZone>
        ) : (
          <TextPanel {...{ source, options, choose, conversion, open }}>{variants}</TextPanel>
        )}
      </div>
    </>
  );
}
