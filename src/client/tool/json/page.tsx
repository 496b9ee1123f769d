import { type ComponentType, startTransition } from 'react';
import { pageById } from '../../../site/match.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { JsonWorkerContext, useNewJsonWorker } from './worker-client.ts';
import styles from './json.module.css';
import type { PanelId } from './options.ts';
import { FormatPanel } from './panels/format-panel.tsx';
import { CheckPanel } from './panels/check-panel.tsx';
import { ComparePanel } from './panels/compare-panel.tsx';
import { ConvertPanel } from './panels/convert-panel.tsx';
import { EscapePanel } from './panels/escape-panel.tsx';
import { QueryPanel } from './panels/query-panel.tsx';
import { RepairPanel } from './panels/repair-panel.tsx';
import type { PanelProps } from './panel-props.ts';
import { SchemaPanel } from './panels/schema-panel.tsx';
import { TablePanel } from './panels/table-panel.tsx';
import { TypesPanel } from './panels/types-panel.tsx';
import { TreePanel } from './panels/tree-panel.tsx';
import { DocumentBox } from './parts/document-box.tsx';
import { formatNames, FormatSelect } from './parts/format-select.tsx';
import { SummaryLine } from './parts/summary-line.tsx';
import { PanelTabs } from './parts/panel-tabs.tsx';
import { useJsonTool } from './state.ts';
import type { Example } from '../parts/input-pane.tsx';

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

const examples: readonly Example[] = [{ title: '示例', text: order }];

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
  const page = pageById('tool/json');
  return (
    <JsonWorkerContext value={useNewJsonWorker()}>
      <PageTitle title={page.title} />
      <Tool search={search} />
    </JsonWorkerContext>
  );
}

function Tool({ search }: { search: string }) {
  const { summary, panel } = useJsonTool(search);
  const { options, choose, document } = panel;
  const Panel = panels[options.panel];
  return (
    <div className={styles.columns}>
      <section className={styles.side} aria-label="文档">
        <DocumentBox
          label={formatNames[options.input]}
          document={document}
          error={worksOnText(options.panel) || summary.status !== 'refused' ? undefined : summary.error}
          examples={examples}
        />
        <FormatSelect options={options} choose={choose} />
        <SummaryLine summary={summary} panel={panel} />
      </section>
      <PanelTabs chosen={options.panel} choose={(next) => startTransition(() => choose({ panel: next }))}>
        <Panel {...panel} />
      </PanelTabs>
    </div>
  );
}

/** Escaping works on any text, so its panel shows no syntax error. */
function worksOnText(panel: PanelId): boolean {
  return panel === 'escape';
}
