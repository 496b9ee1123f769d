import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { editDistance } from '#domain/text/edit-distance.ts';
import { mainMenu } from '#site/menu.ts';
import { Message } from '../ui/message.tsx';

interface Props {
  readonly path: string;
  /** What else helps on: the search box where there is one. */
  readonly children?: ReactNode;
}

/** Says that there is no such page, and offers those whose addresses are most like what was asked for. */
export function NotFound({ path, children }: Props) {
  return (
    <Message title="没有这个页面" text="地址可能有误，或页面已移走。你要找的也许是：">
      {nearestPages(path).map((page) => (
        <Link key={page.path} href={page.path}>
          {page.title}
        </Link>
      ))}
      {children}
    </Message>
  );
}

/** Three pages, by their address and once more by its last part, since that is what people know of it. */
function nearestPages(path: string): readonly { readonly path: string; readonly title: string }[] {
  const last = (address: string): string => address.slice(address.lastIndexOf('/'));
  const asked = path.slice(0, 64).toLowerCase();
  const distance = (to: string): number => editDistance(asked, to) + editDistance(last(asked), last(to));
  return mainMenu
    .flatMap((entry) => [entry, ...entry.children])
    .map((entry) => ({ entry, away: distance(entry.path) }))
    .sort((one, other) => one.away - other.away)
    .slice(0, 3)
    .map(({ entry }) => entry);
}
