import { useEffect, useState } from 'react';
import { Segment } from '#client/ui/segment.tsx';
import { pageById } from '#site/match.ts';
import { Bench } from '../parts/bench.tsx';
import { useHandedFiles } from '../parts/handover.ts';
import { useOptions } from '../parts/use-options.ts';
import { useToolText } from '../parts/use-tool-text.ts';
import { directionTitles, readOptions, writeOptions } from './options.ts';
import { ConversionPane, resultOf } from './parts/conversion-pane.tsx';
import { FilePanes } from './parts/file-panes.tsx';
import { VariantChoices } from './parts/option-bar.tsx';
import { TextPane } from './parts/text-pane.tsx';
import { isEncoding, useConversion } from './use-conversion.ts';
import { useFileDirection } from './use-file-conversion.ts';

export const documentTitle = 'Base64 编码解码：文本、图片、文件互转';

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
  const variants = file ? (
    <VariantChoices {...{ options, choose }} encoding={fileDirection !== 'decode'} forFile />
  ) : (
    <VariantChoices
      {...{ options, choose }}
      encoding={isEncoding(conversion.outcome, options)}
      outcome={conversion.outcome}
      text={source.text}
    />
  );
  function paste(text: string): void {
    setFile(undefined);
    source.replace(text);
  }

  return (
    <Bench
      title={page.title}
      modes={
        <Segment
          label="方向"
          titles={directionTitles}
          value={options.direction}
          choose={(direction) => choose({ direction })}
        />
      }
      paste={paste}
      given={file ?? source.given}
      isReady={file !== undefined || ['encoded', 'decoded', 'lines', 'jwt'].includes(conversion.outcome.kind)}
      result={file ? '' : resultOf(conversion.outcome)}
    >
      {file ? (
        <FilePanes {...{ file, options, open }} direction={fileDirection} leave={() => setFile(undefined)}>
          {variants}
        </FilePanes>
      ) : (
        <>
          <TextPane {...{ source, options, choose, conversion, open }} />
          <ConversionPane conversion={conversion} text={source.text} replace={source.replace}>
            {variants}
          </ConversionPane>
        </>
      )}
    </Bench>
  );
}
