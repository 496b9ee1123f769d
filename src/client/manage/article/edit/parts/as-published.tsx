import { lazy, Suspense } from 'react';
import { useServices } from '../../../../state/services.ts';
import { type DraftForm, toArticleInput } from '../../../../state/drafts/draft-form.ts';
import { Loading } from '../../../../ui/loading.tsx';
import { uploadsOf } from '../../../pictures/uploads.ts';

const PublishedView = lazy(async () => ({ default: (await import('../preview/published-view.tsx')).PublishedView }));

/** The text at hand as readers would see it; pictures that are not uploaded yet are shown from this device. */
export function AsPublished({ form, close }: { form: DraftForm; close: () => void }) {
  const services = useServices();
  const { content, ...head } = toArticleInput(form);
  return (
    <Suspense fallback={<Loading />}>
      <PublishedView {...head} text={content} resolvePicture={uploadsOf(services).urlOf} close={close} />
    </Suspense>
  );
}
