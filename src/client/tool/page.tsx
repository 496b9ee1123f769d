import { useEffect, useState } from 'react';
import { pageById } from '#site/match.ts';
import { sectionEntries } from '#site/menu.ts';
import { pages } from '#site/pages.ts';
import { useServices } from '../state/services.ts';
import type { ToolSample } from '../state/tool-samples.ts';
import { sortByUse, toolOpenings } from '../state/tool-use.ts';
import { useDeferredWork } from '../state/use-deferred-work.ts';
import { ToolGrid, type ToolTile } from '../ui/tool-grid.tsx';
import { ChainBox } from './chain/chain-box.tsx';
import styles from './page.module.css';

const { path, title } = pageById('tool');
const signs = Object.fromEntries(pages.flatMap((page) => ('sign' in page ? [[page.path, page.sign]] : [])));

/** The workshop: a box for whatever is to be worked on, and the tools. */
export function Page({ search }: { search: string }) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <ChainBox search={search} />
      <nav aria-label={title}>
        <ToolGrid tools={useTiles()} signs={signs} />
      </nav>
    </div>
  );
}

const entries = sectionEntries(path);

/** The tiles with their samples; in a page that the server has drawn, they stay in their places. */
function useTiles(): readonly ToolTile[] {
  const { facts, platform } = useServices();
  const drawn = facts['tool'] as readonly ToolSample[] | undefined;
  const worked = useDeferredWork(drawn ? undefined : 'tiles', async () => {
    const { facts: work } = await import('./facts.ts');
    return work(platform.now() / 1000);
  });
  const [openings, setOpenings] = useState<readonly string[]>([]);
  useEffect(() => setOpenings(drawn ? [] : toolOpenings(platform.local)), [drawn, platform]);
  const order = sortByUse(entries, openings).map((entry) => entry.path);
  return [...(drawn ?? worked ?? entries)].sort((one, other) => order.indexOf(one.path) - order.indexOf(other.path));
}
