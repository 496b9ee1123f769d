import { useServices } from '../../state/services.ts';
import { Button } from '../button.tsx';

/** A button that copies the address, so that it can be opened in another browser. */
export function CopyAddress() {
  const { platform, toasts } = useServices();

  async function copy(): Promise<void> {
    const address = location.origin + platform.path();
    const isCopied = await platform.copy(address);
    toasts.show(
      isCopied ? 'success' : 'info',
      isCopied ? '地址已复制，请粘贴到浏览器打开' : `无法复制，请手动复制地址：${address}`,
    );
  }

  return (
    <Button kind="quiet" onClick={() => void copy()}>
      复制地址
    </Button>
  );
}
