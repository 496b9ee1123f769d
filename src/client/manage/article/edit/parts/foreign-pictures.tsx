import { useSignals } from '@preact/signals-react/runtime';
import { lazy, Suspense, useMemo } from 'react';
import type { DraftSession } from '../../../../state/drafts/draft-session.ts';
import { useServices } from '../../../../state/services.ts';
import { findForeign } from '../foreign/find-foreign.ts';
import type { ForeignPicturesProps } from '../foreign/panel.tsx';

/** Most articles need none of it. An editor must not fall over a part that is not on the device. */
const Panel = lazy(async () => {
  const panel = await import('../foreign/panel.tsx').catch(() => undefined);
  return { default: panel?.ForeignPictures ?? NotHere };
});

interface Props extends Omit<ForeignPicturesProps, 'pictures'> {
  readonly draft: DraftSession;
}

/** The images on other hosts of what is written, as far as it has been kept. */
export function ForeignPictures({ draft, ...rest }: Props) {
  useSignals();
  const { settings } = useServices();
  const { content, cover } = draft.record.value.form;
  const pictures = useMemo(() => findForeign({ content, cover }, settings.images), [content, cover, settings]);
  if (pictures.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Panel {...rest} pictures={pictures} />
    </Suspense>
  );
}

function NotHere({ pictures }: Pick<ForeignPicturesProps, 'pictures'>) {
  return <p>{pictures.length} 张图片在别的网站上；转存的功能还没有下载到这台设备，联网后重新打开这一页。</p>;
}
