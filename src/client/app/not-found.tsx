import { Link } from 'wouter';
import { mainMenu } from '../../site/menu.ts';
import { Message } from '../ui/message.tsx';

export function NotFound() {
  return (
    <Message title="没有这个页面" text="地址可能写错了，也可能页面已经搬走。可以从这里继续：">
      {mainMenu.map(({ path, title }) => (
        <Link key={path} href={path}>
          {title}
        </Link>
      ))}
    </Message>
  );
}
