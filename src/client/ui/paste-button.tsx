import { useServices } from '../state/services.ts';
import { Button } from './button.tsx';

/** Takes the text from the clipboard; browsers may ask the reader first, or refuse. */
export function PasteButton({
  onText,
  title = '粘贴',
}: {
  onText: (text: string) => void;
  title?: string | undefined;
}) {
  const { platform, toasts } = useServices();
  async function paste(): Promise<void> {
    const text = await platform.paste();
    if (text) onText(text);
    else if (text === '') toasts.show('info', '剪贴板里没有文字');
    else toasts.show('error', '浏览器不允许读取剪贴板，请在输入框里用系统的“粘贴”');
  }
  return (
    <Button kind="quiet" size="small" onClick={() => void paste()}>
      {title}
    </Button>
  );
}
