export { cleanPicture } from './clean.ts';
export type { CleanPicture, PictureTrouble, PictureType } from './picture.ts';
export { packedRows } from './png.ts';
