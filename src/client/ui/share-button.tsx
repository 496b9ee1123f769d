import type { Shared } from '../platform/platform.ts';
import { useServices } from '../state/services.ts';
import { Button } from './button.tsx';

interface Props {
  readonly what: () => Shared;
  readonly disabled?: boolean;
}

/** Shares with another application. Few desktop browsers can do that, and only the attempt tells. */
export function useShare(): (what: Shared) => Promise<void> {
  const { platform, toasts } = useServices();
  return async (what) => {
    if (!(await platform.share(what))) toasts.show('info', '浏览器不支持分享此内容，请复制或下载');
  };
}

/** A button that shares a result. */
export function ShareButton({ what, disabled = false }: Props) {
  const share = useShare();
  return (
    <Button kind="quiet" size="small" disabled={disabled} onClick={() => void share(what())}>
      分享
    </Button>
  );
}
