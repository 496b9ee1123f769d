import { type FormEvent, useState } from 'react';
import { reportReasonNames } from '#client/state/report-reasons.ts';
import { useServices } from '#client/state/services.ts';
import { Choices } from '#client/ui/choices.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { DialogFoot, FormError } from '#client/ui/form-foot.tsx';
import { codes } from '#contract/api.ts';
import { limits } from '#contract/limits.ts';
import type { ReportReason } from '#contract/site.ts';

const reasons = Object.entries(reportReasonNames) as [ReportReason, string][];

interface Props {
  readonly id: string;
  readonly title: string;
  readonly close: () => void;
}

/** Tells the owner of the site about an article. What was typed stays when the report cannot be sent. */
export function ReportDialog({ id, title, close }: Props) {
  const { api, platform, toasts } = useServices();
  const [reason, setReason] = useState<ReportReason>();
  const [text, setText] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  // A retry after a network failure must not report twice.
  const [key] = useState(platform.newKey);
  const length = [...text].length;
  const tooLong = length > limits.reportText;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || tooLong) return;
    if (!reason) return setFailure('请选择原因');
    setBusy(true);
    setFailure('');
    const outcome = await api.write('poster/report', { id, reason, text: text.trim() }, key);
    setBusy(false);
    if (outcome.code !== codes.ok) return setFailure(outcome.info);
    close();
    toasts.show('success', '举报已提交，站主会看到。谢谢');
  }

  return (
    <Dialog title={`举报《${title}》`} close={close}>
      <form method="post" onSubmit={(event) => void submit(event)} noValidate>
        <Choices legend="原因">
          {reasons.map(([value, name]) => (
            <label key={value}>
              <input type="radio" name="reason" checked={reason === value} onChange={() => setReason(value)} />
              {name}
            </label>
          ))}
        </Choices>
        <Field
          label="说明（选填）"
          hint={`只有站主看得到，最多 ${limits.reportText} 个字`}
          error={tooLong ? `最多 ${limits.reportText} 个字，现在 ${length} 个` : undefined}
        >
          {(field) => <textarea {...field} value={text} onChange={({ target }) => setText(target.value)} />}
        </Field>
        <FormError>{failure}</FormError>
        <DialogFoot verb="提交" close={close} isBusy={isBusy} />
      </form>
    </Dialog>
  );
}
