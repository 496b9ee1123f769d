import { sectionEntries } from '#site/menu.ts';
import type { ToolSample } from '../../state/tool-samples.ts';
import { ToolGrid, type ToolTile } from '../../ui/tool-grid.tsx';

/** What the list shows until the samples are there. */
const toolNames: readonly ToolTile[] = sectionEntries('/tool');

/** The tools, each with a result of its own. */
export function Tools({ tools = toolNames }: { tools: readonly (ToolTile | ToolSample)[] | undefined }) {
  return (
    <nav aria-labelledby="tools">
      <h2 id="tools">常用工具</h2>
      <ToolGrid tools={tools} />
    </nav>
  );
}
