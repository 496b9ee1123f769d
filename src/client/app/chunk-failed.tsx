import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { refreshHard } from './refresh-hard.ts';

/** The code of a page could not be fetched: no network, or a deploy has replaced it. */
export function ChunkFailed({ retry }: { retry: () => void }) {
  return (
    <Message
      title="页面没有加载完"
      text="可能网络断了，也可能网站刚刚更新。先重试；仍然不行，就清除旧的程序文件再刷新。"
    >
      <Button onClick={retry}>重试</Button>
      <Button kind="quiet" onClick={() => void refreshHard()}>
        清除旧文件并刷新
      </Button>
    </Message>
  );
}
