import { useMemo } from 'react';
import { convertUrl, isAddress } from '../../../domain/url/index.ts';
import { pageById } from '../../../site/match.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { useOptions } from '../parts/use-options.ts';
import { useToolText } from '../parts/use-tool-text.ts';
import { AddressPanel } from './address-panel.tsx';
import { UrlInput, UrlOutput } from './conversion.tsx';
import { addressing, DirectionChoice, VariantChoices } from './options.tsx';
import styles from './url.module.css';

export function Page({ search }: { search: string }) {
  const page = pageById('tool/url');
  const source = useToolText('tool/url');
  const [options, choose] = useOptions(search, addressing);
  const conversion = useMemo(() => convertUrl(source.text, options), [source.text, options]);
  const props = { source, options, choose, conversion };
  return (
    <>
      <PageTitle title={page.title} />
      <div className={styles.tool}>
        <DirectionChoice {...props} />
        <div className={styles.columns}>
          <UrlInput {...props} />
          <UrlOutput {...props} />
          <VariantChoices {...props} />
        </div>
        {isAddress(source.text) && <AddressPanel source={source} charset={options.charset} />}
      </div>
    </>
  );
}
