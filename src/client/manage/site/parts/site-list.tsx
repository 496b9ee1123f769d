import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { BeyondEnd } from '#client/manage/parts/row-list.tsx';
import { listen } from '#client/platform/listen.ts';
import type { ReadState } from '#client/state/read-state.ts';
import { useLastValue } from '#client/state/use-last-value.ts';
import { useRead } from '#client/state/use-read.ts';
import { Pager } from '#client/ui/pager.tsx';
import { ReadResult } from '#client/ui/read-result.tsx';
import { useScrollToListTop } from '#client/ui/use-scroll-to-list-top.ts';
import type { Info, Input, ReadName } from '#contract/endpoints.ts';
import { pageSize } from '../site-queries.ts';
import styles from '../../parts/row-list.module.css';

interface ListInfo {
  readonly total: number;
  readonly list: readonly unknown[];
}

/** A list of the site as it was read last. */
interface ListRead<Value> {
  readonly state: ReadState<Value>;
  /** The list, or the former one while another is loading. */
  readonly info: Value | undefined;
  readonly isLoading: boolean;
  readonly refresh: () => void;
}

type ListName = Extract<ReadName, `site/${'people' | 'articles' | 'reports' | 'uploads' | 'events'}`>;

/** Reads a page of a list; while another page is loading, the former one stays. */
export function useSiteList<Name extends ListName>(name: Name, query: Input<Name>): ListRead<Info<Name>> {
  const { state, retry } = useRead(name, query, { fresh: true });
  const info = useLastValue(state.status === 'ready' ? state.info : undefined);
  return { state, info, isLoading: state.status === 'loading', refresh: retry };
}

interface Props<Value> {
  readonly read: ListRead<Value>;
  readonly label: string;
  /** The query of the address, which tells one list from another. */
  readonly search: string;
  readonly page: number;
  /** What is counted: 个账号, 篇. */
  readonly unit: string;
  readonly addressOf: (page: number) => string;
  /** Stands in place of a list without entries. */
  readonly empty: ReactNode;
  readonly children: (info: Value) => ReactNode;
}

/** A page of a list with the links to the other pages. */
export function SiteList<Value extends ListInfo>(props: Props<Value>) {
  const { read, label, search, page, unit, addressOf, empty, children } = props;
  const { state, info, isLoading, refresh } = read;
  const top = useRef<HTMLDivElement>(null);
  useScrollToListTop(top, search, !isLoading);
  useKeptFocus(top, info);
  const shown = info && isLoading ? ({ status: 'ready', info } as const) : state;
  return (
    <div ref={top} className={styles.list} tabIndex={-1} role="region" aria-label={label} aria-busy={isLoading}>
      <ReadResult state={shown} retry={refresh} wayOn={{ path: '/', title: '返回首页' }}>
        {(list) => {
          const pages = Math.ceil(list.total / pageSize);
          if (list.total === 0) return empty;
          if (list.list.length === 0) return <BeyondEnd page={page} last={addressOf(pages)} />;
          return (
            <div data-old={isLoading || undefined}>
              {children(list)}
              <Pager page={page} pages={pages} total={list.total} unit={unit} addressOf={addressOf} />
            </div>
          );
        }}
      </ReadResult>
    </div>
  );
}

/** Moves the focus to the list when the row that had it is gone, so that the next Tab does not begin at the top of the page. */
function useKeptFocus(area: RefObject<HTMLElement | null>, list: unknown): void {
  const wasInside = useRef(false);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      wasInside.current = target instanceof Node && area.current?.contains(target) === true;
    };
    return listen(document, { focusin: onFocus });
  }, [area]);
  useEffect(() => {
    if (wasInside.current && document.activeElement === document.body) area.current?.focus({ preventScroll: true });
  }, [area, list]);
}
