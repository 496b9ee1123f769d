import { Link } from 'wouter';
import { mainMenu } from '#site/menu.ts';
import { Message } from '../ui/message.tsx';

export function NotFound() {
  return (
    <Message title="没有这个页面" text="地址可能有误，或页面已移走。">
      {mainMenu.map(({ path, title }) => (
        <Link key={path} href={path}>
          {title}
        </Link>
      ))}
    </Message>
  );
}
