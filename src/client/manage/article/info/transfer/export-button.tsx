import { useServices } from '../../../../state/services.ts';
import { Button } from '../../../../ui/button.tsx';
import { attempt, useWork } from '../../../parts/use-work.ts';

/** The button that downloads one article as a Markdown file. */
export function ExportButton({ id, title }: { id: string; title: string }) {
  const services = useServices();
  const { busy, run } = useWork();

  async function save(): Promise<void> {
    const made = await attempt(services, () =>
      run(async () => {
        const { exportArticle } = await import('./export-articles.ts');
        await services.platform.saveFile(await exportArticle(services, id));
      }),
    );
    if (!made.ok) services.toasts.show('error', made.error.message);
  }

  return (
    <Button kind="quiet" size="small" disabled={busy} aria-label={`导出《${title}》`} onClick={() => void save()}>
      导出
    </Button>
  );
}
