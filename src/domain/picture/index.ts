export { cleanPicture } from './clean.ts';
export type { Picture, PictureTrouble, PictureType } from './picture.ts';
export { packedRows } from './png.ts';
