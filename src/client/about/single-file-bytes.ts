/** The build replaces this name by a number (`server/build/single`). */
declare const __SINGLE_FILE_BYTES__: number;

/** The size of the single-file edition in bytes; 0 where the build made none. */
export const singleFileBytes = __SINGLE_FILE_BYTES__;
