import { movePictures } from '../asset/objects.ts';
import { recordSiteEvent } from '../call/site-events.ts';
import { BucketAwayError } from '../runtime/busy.ts';
import { command, type CommandOutcome, succeed, exitCodes, refuse } from './command.ts';
import { interruptible } from './interruptible.ts';

const placeNames = { database: '数据库', s3: '存储桶' } as const;

export const movePicturesCommand = command({
  name: 'picture move',
  summary: '把所有图片搬进存储桶，或搬回数据库',
  details: [
    '网站照常运行；一张搬好才轮到下一张，中断以后再运行一次就接着搬。要有 S3_ENDPOINT 等设置。',
    '新上传的图片放在哪里由 ASSET_STORE 决定，搬移不改它。搬回数据库以后，桶里的由网站在一小时内删除。',
  ],
  options: { to: { summary: '搬到哪里', value: '位置', choices: ['database', 's3'], isRequired: true } },
  async run({ options: { to } }, { config, now, report, openDatabase }) {
    if (!config.bucket) return { code: exitCodes.usage, message: '没有设置存储桶（S3_ENDPOINT、S3_BUCKET 等）。' };
    const database = await openDatabase();
    const clock = (): number => Math.floor(Date.now() / 1000);
    try {
      const { moved, lost } = await interruptible((signal) =>
        movePictures(database, { to, places: config, clock, signal, report }),
      );
      const detail = `${moved} 张搬到${placeNames[to]}`;
      await recordSiteEvent(database, { kind: 'move-pictures', actor: '', detail, now });
      const left = lost.length > 0 ? `有 ${lost.length} 张在存储桶里丢失或不对，没有搬：${lost.join('、')}。` : '';
      const advice = config.assetStore === to ? '' : `新上传的仍放进${placeNames[config.assetStore]}（ASSET_STORE）。`;
      const message = [`已把 ${moved} 张图片搬到${placeNames[to]}。`, left, advice].filter(Boolean).join('\n');
      return { ...succeed(message, { moved, lost }), code: lost.length > 0 ? exitCodes.found : exitCodes.done };
    } catch (error) {
      return explain(error);
    }
  },
});

/** What an interruption and a bucket that is away leave; every other error is none of this command. */
function explain(error: unknown): CommandOutcome {
  if (error instanceof BucketAwayError)
    return refuse(`存储桶没有响应或拒绝（${error.reason}），已搬的都在；请稍后再运行一次。`);
  if ((error as Error).name === 'AbortError') return refuse('已中断，已搬的都在；再运行一次就接着搬。');
  throw error;
}
