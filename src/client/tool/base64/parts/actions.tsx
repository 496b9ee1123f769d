import type { Result } from '../../../../domain/result.ts';
import { useCopy } from '../../../state/use-copy.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../base64.module.css';

interface Props {
  readonly result: Result<string>;
  readonly type: (text: string) => void;
  readonly swap: () => void;
  readonly example: string;
  readonly empty: boolean;
}

/** One tap each: copy what came out, turn the tool round, see an example, start over. */
export function Actions({ result, type, swap, example, empty }: Props) {
  const copy = useCopy();
  const output = result.ok ? result.value : '';
  return (
    <div className={styles.actions}>
      <Button onClick={() => void copy(output)} disabled={output === ''}>
        复制结果
      </Button>
      <Button kind="quiet" onClick={swap}>
        上下互换
      </Button>
      <Button kind="quiet" onClick={() => type(example)}>
        示例
      </Button>
      <Button kind="quiet" onClick={() => type('')} disabled={empty}>
        清空
      </Button>
    </div>
  );
}
