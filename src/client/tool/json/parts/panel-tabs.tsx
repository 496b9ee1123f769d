import { type KeyboardEvent, useEffect, useRef } from 'react';
import { SegmentBar } from '#client/ui/segment.tsx';
import type { PanelId } from '../options.ts';
import own from './panel-tabs.module.css';

const titles: Readonly<Record<PanelId, string>> = {
  format: '格式化',
  tree: '树',
  table: '表格',
  check: '检查',
  query: '查询',
  compare: '比较',
  schema: 'Schema',
  convert: '转换',
  types: '类型',
  escape: '转义',
  repair: '修复',
};
const ids = Object.keys(titles) as PanelId[];

/** The ids by which a tab and its panel name one another; the page has one list of tabs. */
export const panelElementId = 'json-panel';
export const tabElementId = (panel: PanelId): string => `json-tab-${panel}`;

interface Props {
  readonly chosen: PanelId;
  readonly choose: (panel: PanelId) => void;
}

/** The tabs of the panels. The arrow keys move between them, as in the tabs pattern of the ARIA Authoring Practices. */
export function PanelTabs({ chosen, choose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the tabs scroll sideways; `scrollIntoView` would move the page, too.
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!list.current || !tab) return;
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);
  function onKeyDown(event: KeyboardEvent): void {
    // The focus moves at once; the panel may render later.
    const from = event.currentTarget.getAttribute('data-panel') as PanelId;
    const next = nextOf(event.key, ids.indexOf(from));
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    list.current?.querySelector<HTMLElement>(`[data-panel='${next}']`)?.focus();
  }
  return (
    <div className={own.tabs}>
      <SegmentBar ref={list} role="tablist" aria-label="操作">
        {ids.map((panel) => (
          <button
            key={panel}
            type="button"
            role="tab"
            id={tabElementId(panel)}
            data-panel={panel}
            aria-selected={panel === chosen}
            aria-controls={panelElementId}
            tabIndex={panel === chosen ? 0 : -1}
            onClick={() => choose(panel)}
            onKeyDown={onKeyDown}
          >
            {titles[panel]}
          </button>
        ))}
      </SegmentBar>
    </div>
  );
}

function nextOf(key: string, at: number): PanelId | undefined {
  if (key === 'ArrowRight') return ids[(at + 1) % ids.length];
  if (key === 'ArrowLeft') return ids[(at + ids.length - 1) % ids.length];
  if (key === 'Home') return ids[0];
  return key === 'End' ? ids[ids.length - 1] : undefined;
}
