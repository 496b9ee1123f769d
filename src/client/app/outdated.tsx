import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { startAfresh } from './recover.ts';

/** The server has moved on so far that this build can no longer talk to it. */
export function Outdated() {
  return (
    <Message title="页面版本太旧" text="服务器已经更新。刷新后继续；本机保存的文章和草稿不会丢失。">
      <Button onClick={() => void startAfresh().catch(() => location.reload())}>刷新到新版本</Button>
    </Message>
  );
}
