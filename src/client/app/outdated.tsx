import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { refreshHard } from './refresh-hard.ts';

/** The server has moved on so far that this build can no longer talk to it. */
export function Outdated() {
  return (
    <Message
      title="页面版本太旧"
      text="这个页面是较早打开的，服务器已经更新。刷新后继续；本机保存的文章和草稿不会丢失。"
    >
      <Button onClick={() => void refreshHard()}>刷新到新版本</Button>
    </Message>
  );
}
