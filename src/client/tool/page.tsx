import { type ComponentProps, useEffect, useState } from 'react';
import { matchPage, pageById } from '#site/match.ts';
import { sectionEntries } from '#site/menu.ts';
import { pages } from '#site/pages.ts';
import { useServices } from '../state/services.ts';
import type { ToolSample } from '../state/tool-samples.ts';
import { sortByUse, toolOpenings } from '../state/tool-use.ts';
import { useDeferredWork } from '../state/use-deferred-work.ts';
import { ToolGrid, type ToolTile } from '../ui/tool-grid.tsx';
import { ChainBox } from './chain/chain-box.tsx';
import styles from './page.module.css';

export const documentTitle = '在线工具：时间戳、JSON、Base64、MD5 等';

const { path, title } = pageById('tool');
const install = '/offline/install';
const signs = Object.fromEntries(pages.flatMap((page) => ('sign' in page ? [[page.path, page.sign]] : [])));

/** The workshop: a box for whatever is to be worked on, and the tools. */
export function Page({ search }: { search: string }) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <ChainBox search={search} />
      <nav aria-label={title}>
        <ToolGrid {...useTiles()} signs={signs} />
      </nav>
      {/* The single file has no page that offers it. */}
      {matchPage(install) && (
        <p className={styles.note}>
          没有网络的电脑也能用：<a href={`${install}#single-file`}>工具存成一个文件</a>
        </p>
      )}
    </div>
  );
}

const entries = sectionEntries(path);

/**
 * The tiles with their samples, and which tool was used last. That one comes first, unless the server has drawn the page: then no tile
 * moves from under a finger, and a word marks it.
 */
function useTiles(): Pick<ComponentProps<typeof ToolGrid>, 'tools' | 'recent'> {
  const { facts, platform } = useServices();
  const drawn = facts['tool'] as readonly ToolSample[] | undefined;
  const worked = useDeferredWork(drawn ? undefined : 'tiles', async () => {
    const { facts: work } = await import('./facts.ts');
    return work(platform.now() / 1000);
  });
  const [openings, setOpenings] = useState<readonly string[]>([]);
  useEffect(() => setOpenings(toolOpenings(platform.local)), [platform]);
  const order = (drawn ? entries : sortByUse(entries, openings)).map((entry) => entry.path);
  const tiles: readonly ToolTile[] = drawn ?? worked ?? entries;
  return {
    tools: [...tiles].sort((one, other) => order.indexOf(one.path) - order.indexOf(other.path)),
    recent: entries.find(({ id }) => id === openings[0])?.path,
  };
}
