import { useEffect, useState } from 'react';
import { localKeys } from '#contract/storage.ts';
import { matchPage } from '#site/match.ts';
import { isMac } from '../../platform/is-mac.ts';
import { useServices } from '../../state/services.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { keyGroups, keyLabel } from './key-list.ts';
import styles from './key-help.module.css';

interface Line {
  readonly labels: readonly string[];
  readonly does: string;
}

/** All keys of the present page and of the whole site. */
export function KeyHelp({ close }: { close: () => void }) {
  const { platform } = useServices();
  const id = matchPage(platform.path().split('?')[0] ?? '/')?.page.id;
  const isEditor = id === 'manage/article/edit';
  const tools = useEditorKeys(isEditor);
  const groups = keyGroups.filter(({ pages }) => !pages || (id && pages.includes(id)));
  return (
    <Dialog title="快捷键" close={close}>
      {groups.map(({ title, pages, entries }) => {
        const lines = entries.map(({ keys, does }) => ({ does, labels: keys.map((each) => keyLabel(each, isMac)) }));
        return <Keys key={title} title={title} lines={pages && isEditor ? [...lines, ...tools] : lines} />;
      })}
      <SingleKeys />
    </Dialog>
  );
}

function Keys({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <dl>
        {lines.map(({ labels, does }) => (
          <div key={does}>
            <dt>
              {labels.map((label) => (
                <kbd key={label}>{label}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Single signs as shortcuts disturb speech input, so they can be turned off (WCAG 2.1.4). */
function SingleKeys() {
  const { platform } = useServices();
  const [isOn, setOn] = useState(platform.local.read(localKeys.singleKeys) !== 'off');
  function choose(next: boolean): void {
    setOn(next);
    if (next) platform.local.remove(localKeys.singleKeys);
    else platform.local.write(localKeys.singleKeys, 'off');
  }
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={isOn} onChange={(event) => choose(event.target.checked)} />
      使用 / 和 ? 单键
    </label>
  );
}

/** The keys of the editor's toolbar, which the editor has loaded already. */
function useEditorKeys(isWanted: boolean): readonly Line[] {
  const [lines, setLines] = useState<readonly Line[]>([]);
  useEffect(() => {
    if (!isWanted) return;
    void import('../../manage/article/edit/field/tools.ts').then(({ formatKeys, toolGroups }) =>
      setLines(
        toolGroups.flat().flatMap((tool) => {
          const label = formatKeys(tool);
          return label ? [{ labels: [label], does: tool.name }] : [];
        }),
      ),
    );
  }, [isWanted]);
  return lines;
}
