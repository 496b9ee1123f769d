import { useState } from 'react';
import { Link } from 'wouter';
import { useServices } from '#client/state/services.ts';
import { EmptyNote } from '#client/ui/empty-note.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import type { Info } from '#contract/endpoints.ts';
import type { Person } from '#contract/site.ts';
import type { UserRole } from '#contract/user.ts';
import { quotedQuery } from '#domain/search/query.ts';
import { SearchField } from '../../parts/search-field.tsx';
import { useSelection } from '../../parts/use-selection.ts';
import { SiteList, useSiteList } from '../parts/site-list.tsx';
import { SitePage } from '../parts/site-page.tsx';
import { peopleAddress, peopleCall, type PeopleQuery, peopleViews, readPeopleQuery, roles } from '../site-queries.ts';
import { roleNames } from '../site-words.ts';
import { type SiteActs, useSiteAct } from '../use-site-act.ts';
import { ApprovalBar } from './approval.tsx';
import { type PersonAct, PersonDialog } from './person-dialogs.tsx';
import { PersonRow } from './person-row.tsx';
import list from '../../parts/row-list.module.css';
import styles from './people.module.css';

/** The accounts of the site, those that wait for approval first. */
export function Page({ search }: { search: string }) {
  const query = readPeopleQuery(search);
  const read = useSiteList('site/people', peopleCall(query));
  const acts = useSiteAct(read.refresh);
  return (
    <SitePage title="账号" state={read.state}>
      <div className={list.controls}>
        <PeopleViews query={query} counts={read.info?.counts} />
        <Controls query={query} />
      </div>
      <SiteList
        read={read}
        label="账号列表"
        search={search}
        page={query.page}
        unit="个账号"
        addressOf={(page) => peopleAddress({ ...query, page })}
        empty={<Nothing query={query} />}
      >
        {(info) => <People people={info.list} address={peopleAddress(query)} acts={acts} />}
      </SiteList>
      {acts.proofDialog}
    </SitePage>
  );
}

interface PeopleProps {
  readonly people: readonly Person[];
  /** The address of the list, which tells it from others. */
  readonly address: string;
  readonly acts: SiteActs;
}

function People({ people, address, acts }: PeopleProps) {
  const { session } = useServices();
  const [asked, setAsked] = useState<{ readonly act: PersonAct; readonly person: Person }>();
  const pending = people.filter(({ state }) => state === 'pending');
  const selection = useSelection(address, pending);
  return (
    <div className={styles.people} data-ticked={pending.length > 0 || undefined}>
      {pending.length > 0 && <ApprovalBar pending={pending} selection={selection} acts={acts} />}
      <Columns />
      <ul className={list.rows}>
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            isOwn={person.username === session.username.peek()}
            selection={pending.length > 0 ? selection : undefined}
            acts={acts}
            ask={(act) => setAsked({ act, person })}
          />
        ))}
      </ul>
      {asked && <PersonDialog {...asked} acts={acts} close={() => setAsked(undefined)} />}
    </div>
  );
}

/** What the columns hold; each row says it itself to screen readers. */
function Columns() {
  return (
    <div className={list.columns} aria-hidden>
      <div className={list.meta}>
        <span>身份与状态</span>
        <span data-number>文章</span>
        <span data-number data-wide>
          图片
        </span>
        <span>最近使用</span>
        <span data-wide>注册</span>
      </div>
    </div>
  );
}

const viewNames = { '': '全部', pending: '等待批准', suspended: '已停用' } as const;

function PeopleViews({ query, counts }: { query: PeopleQuery; counts: Info<'site/people'>['counts'] | undefined }) {
  const tabs = peopleViews.map((state) => ({
    words: viewNames[state],
    href: peopleAddress({ ...query, state, page: 1 }),
    isShown: state === query.state,
    count: counts?.[state || 'all'],
  }));
  return <Tabs label="按状态看" tabs={tabs} />;
}

function Controls({ query }: { query: PeopleQuery }) {
  const { platform } = useServices();
  const follow = (q: string): void => {
    const present = readPeopleQuery(platform.path().split('?')[1] ?? '');
    if (present.q !== q) platform.go(peopleAddress({ ...present, q, page: 1 }), { replace: true });
  };
  return (
    <>
      <SearchField q={query.q} follow={follow} name="账号" placeholder="搜索用户名和昵称" />
      <select
        aria-label="身份"
        value={query.role}
        onChange={({ target }) =>
          platform.go(peopleAddress({ ...query, role: target.value as UserRole | '', page: 1 }))
        }
      >
        <option value="">全部身份</option>
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleNames[role]}
          </option>
        ))}
      </select>
    </>
  );
}

function Nothing({ query: { q, role, state } }: { query: PeopleQuery }) {
  const words = { '': '没有账号。', pending: '没有等待批准的账号。', suspended: '没有停用的账号。' };
  const text = q ? `没有用户名或昵称包含${quotedQuery(q)}的账号。` : role ? `没有${roleNames[role]}。` : words[state];
  return (
    <EmptyNote text={text}>{(q || role || state) && <Link href={peopleAddress({})}>查看全部账号</Link>}</EmptyNote>
  );
}
