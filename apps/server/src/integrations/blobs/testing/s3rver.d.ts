/** Minimal types of an untyped package. */
declare module '@20minutes/s3rver' {
  import type { Readable } from 'node:stream';

  interface Store {
    putContent(path: string, content: Buffer | Readable): Promise<[size: number, md5: string]>;
  }

  interface Context {
    readonly path: string;
    app: object;
  }

  export default class S3rver {
    constructor(options: { address: string; port: number; directory: string; silent: boolean });
    readonly store: Store;
    /** In call order. */
    readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<{ port: number }>;
  }
}
