/** Looks at a file while it comes, and into it once it is there. */
export interface FileCheck {
  /** The next bytes, in any portions. @throws Failure `attachment_content_invalid` when they cannot be such a file's. */
  see(bytes: Uint8Array): void;
  /**
   * After the last of them.
   * @param withWhole shows the whole file, where it takes that; nothing holds it afterwards.
   * @throws Failure `attachment_content_invalid`, `attachment_with_macros` or `attachment_unsafe`.
   */
  end(withWhole: WithWhole): Promise<void>;
}

type WithWhole = (look: (bytes: Buffer) => Promise<void>) => Promise<void>;
