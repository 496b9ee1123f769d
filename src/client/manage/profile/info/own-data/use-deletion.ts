import { useRef, useState } from 'react';
import { useProof } from '#client/manage/parts/confirm-identity.tsx';
import { listStoredPictures } from '#client/manage/pictures/stored-picture.ts';
import { uploadsOf } from '#client/manage/pictures/uploads.ts';
import { getDraftSync } from '#client/state/drafts/draft-sync.ts';
import { loginPath, type Services, useServices } from '#client/state/services.ts';
import { useForm } from '#client/ui/use-form.ts';
import { codes } from '#contract/api.ts';

interface DeletionForm {
  readonly confirm: string;
  readonly password: string;
}

const empty: DeletionForm = { confirm: '', password: '' };

/** Deletes the account, then the user's data on this device, and goes to the home page. */
export function useDeletion(username: string) {
  const services = useServices();
  const { api, session, platform, toasts } = services;
  const { withProof, proofDialog } = useProof();
  /** Why the deletion failed or its result is unknown, in a sentence. */
  const [said, setSaid] = useState('');
  /** The idempotency key of an attempt that has no answer yet. */
  const key = useRef<string>(undefined);

  const form = useForm<DeletionForm>(empty, check, async (values): Promise<void> => {
    setSaid('');
    key.current ??= platform.newKey();
    const erase = (attempt: string) => api.write('user/delete', values, attempt, { quiet: true });
    const outcome = await withProof(erase, key.current);
    if (typeof outcome.code === 'string') {
      return setSaid(`${outcome.info}，无法确认是否已注销。请联网后重试，不会重复注销。`);
    }
    key.current = undefined;
    if (outcome.code === codes.ok) return leave(outcome.info);
    if (outcome.code === codes.notLoggedIn) {
      session.hasExpired = true;
      session.end();
      return platform.go(loginPath('/manage/profile/info'));
    }
    if (outcome.field) return form.complain({ [outcome.field as keyof DeletionForm]: outcome.info });
    return setSaid(outcome.info);
  });

  function check({ confirm, password }: DeletionForm): { confirm?: string; password?: string } {
    return {
      ...(confirm === username ? {} : { confirm: `请输入你的用户名：${username}` }),
      ...(password === '' ? { password: '请输入密码' } : {}),
    };
  }

  async function leave(words: string): Promise<void> {
    await clearDevice(services, username);
    session.end();
    platform.go('/', { replace: true });
    toasts.show('success', words);
    void getDraftSync(services).outbox.run();
  }

  return { form, said, proofDialog };
}

/**
 * Removes the user's drafts and pictures from this device, sent or not. Reading data and the tools' data belong to the device and
 * stay.
 */
async function clearDevice(services: Services, user: string): Promise<void> {
  const { platform } = services;
  const uploads = uploadsOf(services);
  for (const { key } of uploads.list.peek()) uploads.remove(key);
  for (const [key] of await listStoredPictures(platform.pictures, user, platform.now()))
    await platform.pictures.remove(key);
  await getDraftSync(services).collection.removeAll(user);
}
