/** Written by the build in place of this name (`server/build/single`). */
declare const __SINGLE_FILE_BYTES__: number;

/** How large the single-file edition of this build is; 0 where none was built. */
export const singleFileBytes = __SINGLE_FILE_BYTES__;
