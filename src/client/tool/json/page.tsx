import { type ComponentProps, type ComponentType, startTransition, useState } from 'react';
import { flushSync } from 'react-dom';
import { pageById } from '#site/match.ts';
import { useWorker } from '../../state/use-worker.ts';
import { Bench, useBench } from '../parts/bench.tsx';
import { type PanelId, worksOnText } from './options.ts';
import type { PanelProps } from './panel-props.ts';
import { CheckPanel } from './panels/check-panel.tsx';
import { ComparePanel } from './panels/compare-panel.tsx';
import { ConvertPanel } from './panels/convert-panel.tsx';
import { EscapePanel } from './panels/escape-panel.tsx';
import { FormatPanel } from './panels/format-panel.tsx';
import { QueryPanel } from './panels/query-panel.tsx';
import { RepairPanel } from './panels/repair-panel.tsx';
import { SchemaPanel } from './panels/schema-panel.tsx';
import { TablePanel } from './panels/table-panel.tsx';
import { TreePanel } from './panels/tree-panel.tsx';
import { TypesPanel } from './panels/types-panel.tsx';
import { DocumentPane } from './parts/document-pane.tsx';
import { PanelTabs, panelElementId, tabElementId } from './parts/panel-tabs.tsx';
import { ResultContext } from './parts/result-view.tsx';
import { useJsonTool } from './state.ts';
import { JsonWorkerContext, openJsonWorker } from './use-job.ts';
import pane from '../parts/pane.module.css';
import styles from './json.module.css';

export const documentTitle = 'JSON 格式化、校验、对比（大数不变）';

/**
 * An example with what other programs lose (digits, the spelling of numbers, repeated names) and with values that the
 * tree decodes.
 */
const order = `{
  "订单": 12345678901234567890,
  "金额": 1.0,
  "上限": 1e400,
  "温度": -0,
  "下单时间": 1704164640,
  "商品": [
    { "名称": "雪糕", "单价": 3.50, "数量": 2 },
    { "名称": "\\u70ed\\u8336", "单价": 12.00, "数量": 1 }
  ],
  "备注": "少冰",
  "备注": "去冰",
  "扩展": "{\\"渠道\\": \\"小程序\\", \\"版本\\": [1, 2]}",
  "凭证": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4dWVjaHVhbmcifQ.c2lnbmF0dXJl",
  "图标": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB"
}
`;

const panels: Readonly<Record<PanelId, ComponentType<PanelProps>>> = {
  format: FormatPanel,
  tree: TreePanel,
  table: TablePanel,
  check: CheckPanel,
  query: QueryPanel,
  compare: ComparePanel,
  schema: SchemaPanel,
  convert: ConvertPanel,
  types: TypesPanel,
  escape: EscapePanel,
  repair: RepairPanel,
};

export function Page({ search }: { search: string }) {
  return (
    <JsonWorkerContext value={useWorker(openJsonWorker)}>
      <Tool search={search} />
    </JsonWorkerContext>
  );
}

function Tool({ search }: { search: string }) {
  const panel = useJsonTool(search);
  const { options, choose, document, summary } = panel;
  const Panel = panels[options.panel];
  return (
    <JsonBench
      modes={<PanelTabs chosen={options.panel} choose={(next) => startTransition(() => choose({ panel: next }))} />}
      paste={document.held ? undefined : document.text.replace}
      pasteTitle={options.panel === 'compare' ? '粘贴到左份' : undefined}
      given={document.held ? `held ${document.turn}` : document.text.given}
      isReady={panel.source !== undefined && panel.source.key === document.source?.key}
    >
      <DocumentPane
        panel={panel}
        error={worksOnText(options.panel) || summary.status !== 'refused' ? undefined : summary.error}
        example={order}
      />
      <section className={pane.pane} data-pane="result" aria-label="处理">
        <div
          id={panelElementId}
          role="tabpanel"
          aria-labelledby={tabElementId(options.panel)}
          className={`${pane.body} ${styles.panel}`}
        >
          <ShowingPanel Panel={Panel} panel={panel} />
        </div>
      </section>
    </JsonBench>
  );
}

interface ShowingProps {
  readonly Panel: ComponentType<PanelProps>;
  readonly panel: PanelProps;
}

/** On a phone the pane of the document comes first where a panel shows a place in it: a field out of sight takes no focus. */
function ShowingPanel({ Panel, panel }: ShowingProps) {
  const { show: showPane } = useBench();
  const show: PanelProps['show'] = (place) => {
    const { source, document } = panel;
    const isInField = source?.format === 'json' && (!document.held || document.field.current?.editor);
    if (place.offset !== undefined && isInField) flushSync(() => showPane('input'));
    return panel.show(place);
  };
  return <Panel {...panel} show={show} />;
}

/** Holds what the thumb bar copies, so that a new result draws the bar alone. */
function JsonBench(
  props: Pick<ComponentProps<typeof Bench>, 'modes' | 'paste' | 'pasteTitle' | 'given' | 'isReady' | 'children'>,
) {
  const [result, setResult] = useState('');
  return (
    <ResultContext value={setResult}>
      <Bench title={pageById('tool/json').title} result={result} {...props} />
    </ResultContext>
  );
}
