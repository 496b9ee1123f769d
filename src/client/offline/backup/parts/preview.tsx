import { useMemo, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { eachPart, type PartId, partIds, type PartPlan, type ReadBackup } from '#domain/backup/index.ts';
import { dayText } from '#domain/text/day-text.ts';
import { siteFacts } from '#site/config.ts';
import { preview, restore, type Restored } from '../restore.ts';
import type { Device } from '../use-device-contents.ts';
import { PartChoices } from './part-choices.tsx';
import styles from '../backup.module.css';

interface Props {
  readonly name: string;
  readonly backup: ReadBackup;
  readonly device: Device;
  readonly close: () => void;
}

/** The contents of a backup file and what restoring would change; after restoring, the result. */
export function Preview({ name, backup, device, close }: Props) {
  const { platform, theme } = useServices();
  const [left, setLeft] = useState<ReadonlySet<PartId>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [restored, setRestored] = useState<Restored>();
  const { contents, problems } = backup;
  const here = device.state.status === 'ready' ? device.state.contents : undefined;
  const plan = useMemo(() => here && preview(here, contents, platform.now()), [here, contents, platform]);
  const details = eachPart((id) => (contents[id].length > 0 && plan ? planWords(plan[id]) : undefined));
  const chosen = partIds.filter((id) => details[id] !== undefined && !left.has(id));
  const changes = chosen.reduce((sum, id) => sum + (plan?.[id].write.length ?? 0), 0);

  async function carryOut(): Promise<void> {
    setBusy(true);
    const outcome = await restore(device.places, contents, { chosen, now: platform.now() });
    await show();
    setBusy(false);
    setRestored(outcome);
  }

  /** Applies the theme, the one restored setting that is visible at once, and reads the device again. */
  async function show(): Promise<void> {
    theme.reload();
    platform.setTheme(theme.theme.value === 'system' ? undefined : theme.theme.value);
    await device.look();
  }

  if (restored) return <RestoreResult restored={restored} onUndo={show} />;
  if (!plan) return <p role="alert">浏览器不允许本站在本机保存数据（可能是无痕窗口，或已禁用网站数据），无法恢复。</p>;
  return (
    <div className={styles.preview}>
      <p>
        <strong>{name}</strong>
        {backup.createdAt !== undefined && <>，备份于 {dayText(Math.floor(backup.createdAt / 1000), siteFacts)}</>}
      </p>
      <PartChoices legend="恢复内容" detailOf={(id) => details[id]} left={left} onChange={setLeft} nothing="无" />
      {problems.length > 0 && <Problems problems={problems} />}
      {changes === 0 && <p>选中的内容本机都已有，无需恢复。</p>}
      <div className={styles.actions}>
        <Button disabled={changes === 0 || isBusy} onClick={() => void carryOut()}>
          {isBusy ? '正在恢复……' : `恢复 ${changes} 条`}
        </Button>
        <Button kind="quiet" onClick={close}>
          取消
        </Button>
      </div>
    </div>
  );
}

const maxShown = 20;

function Problems({ problems }: { problems: readonly string[] }) {
  return (
    <Disclosure look="line" summary={`${problems.length} 条无法识别，其余不受影响`}>
      <ul className={styles.problems}>
        {problems.slice(0, maxShown).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
        {problems.length > maxShown && <li>还有 {problems.length - maxShown} 条。</li>}
      </ul>
    </Disclosure>
  );
}

function planWords({ added, updated, same, stays }: PartPlan): string {
  const words = [
    added > 0 && `新增 ${added}`,
    updated > 0 && `更新 ${updated}`,
    same > 0 && `已有 ${same}`,
    stays > 0 && `保留本机 ${stays}`,
  ];
  return words.filter(Boolean).join('，');
}

/** The result of restoring, with an undo button as long as the page is open. */
function RestoreResult({ restored, onUndo }: { restored: Restored; onUndo: () => Promise<void> }) {
  const [undone, setUndone] = useState<number>();

  async function undo(): Promise<void> {
    setUndone(await restored.undo());
    await onUndo();
  }

  return (
    <div className={styles.preview}>
      <p role="status">{undone === undefined ? sentence(restored) : `已撤销 ${undone} 条，本机内容与恢复前相同。`}</p>
      {undone === undefined && restored.stored > 0 && (
        <div className={styles.actions}>
          <Button kind="quiet" onClick={() => void undo()}>
            撤销
          </Button>
        </div>
      )}
    </div>
  );
}

function sentence({ wanted, stored }: Restored): string {
  if (stored === wanted) return `已恢复 ${stored} 条。`;
  return `共 ${wanted} 条，已恢复 ${stored} 条；其余的浏览器无法保存，可能空间不足。释放空间后请再次恢复，已有的不会重复。`;
}
