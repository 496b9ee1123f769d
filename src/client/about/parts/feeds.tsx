import { Link } from 'wouter';
import { pageById } from '../../../site/match.ts';

const feeds = [
  { path: '/rss.xml', title: 'RSS' },
  { path: '/atom.xml', title: 'Atom' },
  { path: '/feed.json', title: 'JSON Feed' },
] as const;

/** Where readers and calendars subscribe. */
export function Feeds() {
  const calendar = pageById('lunar/term');
  const holidays = pageById('lunar/holiday');
  return (
    <>
      <h2 id="feeds">订阅</h2>
      <ul>
        <li>
          新文章：
          {feeds.map(({ path, title }, index) => (
            <span key={path}>
              {index > 0 && '、'}
              <a href={path}>{title}</a>
            </span>
          ))}
          。三份内容一样，阅读器认得哪种就用哪种。
        </li>
        <li>
          手机日历：在<Link href={calendar.path}>{calendar.title}</Link>和
          <Link href={holidays.path}>{holidays.title}</Link>页上订阅。
        </li>
      </ul>
    </>
  );
}
