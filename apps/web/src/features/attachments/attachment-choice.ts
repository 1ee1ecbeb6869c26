/** Which of the attachments something is done with. */
export interface AttachmentChoice {
  readonly chosen: ReadonlySet<number>;
  readonly choose: (id: number, chosen: boolean) => void;
  /** Nobody chooses; the element with the id `why` says why. */
  readonly fixed: boolean;
  readonly why: string;
}
