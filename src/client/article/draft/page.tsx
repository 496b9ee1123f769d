import { useEffect, useMemo, useRef } from 'react';
import type { SharedDraft } from '#contract/draft-link.ts';
import { headingsOf } from '#domain/article/headings.ts';
import { summaryOf } from '#domain/article/text-summary.ts';
import type { PageHead, ReadCall } from '#site/rendering.ts';
import { useServices } from '../../state/services.ts';
import { useRead } from '../../state/use-read.ts';
import { DayTime } from '../../ui/day-time.tsx';
import { AsWrittenNote, useLayout } from '../../ui/prose/as-written.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import { ReadResult } from '../../ui/read-result.tsx';
import { ReadingLayout } from '../../ui/reading/reading-layout.tsx';
import { ArticleCover } from '../parts/article-cover.tsx';
import { RemarkBar } from './remark-bar.tsx';
import facts from '../../ui/reading/reading-facts.module.css';

interface Props {
  readonly params: { readonly token?: string };
}

const queryOf = ({ params }: Props) => ({ token: params.token ?? '' });

export function needs(props: Props): ReadCall[] {
  return [{ name: 'poster/draft', query: queryOf(props) }];
}

export function head(info: unknown): Partial<PageHead> {
  const { title, summary, html } = info as SharedDraft;
  return { title: title || '草稿', description: summary || summaryOf(html) || '草稿', noindex: true };
}

/** An article that its author shows to whoever has the link. Nothing of it is kept on the device, and nothing is counted. */
export function Page(props: Props) {
  const { state, retry } = useRead('poster/draft', queryOf(props));
  useLayout(state, retry);
  return (
    <ReadResult state={state} retry={retry} wayOn={{ path: '/', title: '首页' }}>
      {(draft) => <Draft draft={draft} {...queryOf(props)} />}
    </ReadResult>
  );
}

function Draft({ draft, token }: { draft: SharedDraft; token: string }) {
  const area = useRef<HTMLDivElement>(null);
  const { platform, settings } = useServices();
  const { cover, summary, html } = draft;
  const title = draft.title || '无标题';
  useEffect(() => platform.setTitle(`${title} · ${settings.name}`), [title, platform, settings]);
  const headings = useMemo(() => headingsOf(html), [html]);
  return (
    <ReadingLayout
      headings={headings}
      header={<Head draft={draft} title={title} />}
      cover={cover && <ArticleCover key={cover} url={cover} />}
      lead={summary}
    >
      <AsWrittenNote text={draft} />
      <div ref={area}>
        <Prose html={html} />
      </div>
      {settings.interaction !== 'off' && <RemarkBar token={token} area={area} />}
    </ReadingLayout>
  );
}

/** Names the author without a link: an account without published articles has no page. */
function Head({ draft, title }: { draft: SharedDraft; title: string }) {
  const { author, saveTime, minutes, expireTime } = draft;
  return (
    <header className={facts.header}>
      <h1>{title}</h1>
      <div className={facts.line}>
        <span>{author.nickname}</span>
        <span>
          保存于 <DayTime seconds={saveTime} />
        </span>
        <span>约 {minutes} 分钟</span>
      </div>
      <p className={facts.line}>
        <strong>草稿</strong>
        <span>
          链接到期 <DayTime seconds={expireTime} isExact />
        </span>
      </p>
    </header>
  );
}
