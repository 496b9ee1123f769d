import { useMemo } from 'react';
import { convertUrl, isAddress } from '#domain/url/index.ts';
import { pageById } from '#site/match.ts';
import { Bench } from '../parts/bench.tsx';
import { useOptions } from '../parts/use-options.ts';
import { useToolText } from '../parts/use-tool-text.ts';
import { AddressPanel } from './address-panel.tsx';
import { resultOf, UrlInput, UrlOutput } from './conversion.tsx';
import { addressing, DirectionChoice } from './options.tsx';

export const documentTitle = 'URL 编码解码：拆开网址，逐行改参数';

export function Page({ search }: { search: string }) {
  const page = pageById('tool/url');
  const source = useToolText('tool/url');
  const [options, choose] = useOptions(search, addressing);
  const conversion = useMemo(() => convertUrl(source.text, options), [source.text, options]);
  const props = { source, options, choose, conversion };
  const isUrl = isAddress(source.text);
  return (
    <Bench
      title={page.title}
      modes={<DirectionChoice {...props} />}
      paste={source.replace}
      given={source.given}
      result={resultOf(conversion)}
    >
      <UrlInput {...props} />
      <UrlOutput {...props}>{isUrl && <AddressPanel source={source} charset={options.charset} />}</UrlOutput>
    </Bench>
  );
}
