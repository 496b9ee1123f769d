import type { RecoveryResult } from '../../contract/recovery.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { startAfresh } from './recover.ts';

/** The code of a page could not be fetched: no network, or a deploy has replaced it and no reload has helped. */
export function ChunkFailed({ why, retry }: { why: RecoveryResult; retry: () => void }) {
  return why === 'offline' ? (
    <Message title="这一页还没有存到本机" text="要连上网络才能打开这个页面。">
      <Button onClick={retry}>重试</Button>
      <a href="/offline">离线书架</a>
      <a href="/">首页</a>
    </Message>
  ) : (
    <Message title="页面没有加载完" text="先重试，再清除旧文件并刷新；本机保存的文章和草稿不会丢失。">
      <Button onClick={retry}>重试</Button>
      {why === 'spent' && (
        <Button kind="quiet" onClick={() => void startAfresh().catch(retry)}>
          清除旧文件并刷新
        </Button>
      )}
    </Message>
  );
}
