import { useSignals } from '@preact/signals-react/runtime';
import { appBuildOf } from '../../../state/app-build.ts';
import { useServices } from '../../../state/services.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../check.module.css';
import { useInspection } from '../use-inspection.ts';
import { BuildResult } from './build-result.tsx';
import { LibraryResult } from './library-result.tsx';

/** The button that has everything looked at, how far that is, and what came of it. */
export function Inspection({ onDone }: { onDone: () => Promise<void> }) {
  useSignals();
  const program = appBuildOf(useServices());
  const { inspected, isBusy, inspect } = useInspection(onDone);
  const checked = program.checked.value;
  const isFilling = program.busy.value === 'fill';
  return (
    <section className={styles.inspection} aria-label="检查">
      <Button disabled={isBusy || isFilling} onClick={() => void inspect()}>
        {isFilling ? '正在存下程序……' : isBusy ? '正在核对……' : '全部核对一遍'}
      </Button>
      {program.busy.value === 'check' && checked && (
        <progress aria-label="核对到哪里" max={checked.files} value={checked.filesHere} className={styles.progress} />
      )}
      <div role="status" className={styles.results}>
        {inspected && (
          <>
            <BuildResult report={inspected.program} />
            <LibraryResult report={inspected.shelf} />
          </>
        )}
      </div>
    </section>
  );
}
