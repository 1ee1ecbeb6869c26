import { uploadAttachment } from '@letterdesk/contract/attachments';
import type { ResponseOf } from '@letterdesk/contract/define-endpoint';
import { ApiError } from '../../api/api-error.ts';
import { withToken } from '../../api/call.ts';
import { addressOf, readAnswer, UNREACHABLE } from '../../api/request.ts';

export interface UploadOptions {
  readonly signal: AbortSignal;
  /** Told the part that has left, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

type Uploaded = ResponseOf<typeof uploadAttachment>;

/**
 * Attaches a file to a letter. `fetch` does not tell how far it is, so this is an XMLHttpRequest.
 * @throws ApiError with the sentence to show; the signal's reason when it was cancelled.
 */
export function uploadFile(letterId: number, file: File, options: UploadOptions): Promise<Uploaded> {
  const address = addressOf(uploadAttachment, { query: { selectedLetterId: letterId } });
  return withToken(async (token) => {
    const form = new FormData();
    form.append(uploadAttachment.file, file, file.name);
    return readAnswer(uploadAttachment, await post(address, form, token, options));
  });
}

function post(address: string, form: FormData, token: string, { signal, onProgress }: UploadOptions) {
  return new Promise<Response>((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new ApiError(UNREACHABLE, { code: 'network', status: 0 }));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
