import type { Endpoint, ParamsOf, QueryOf, ResponseOf } from '@letterdesk/contract/define-endpoint';
import { ApiError } from '../../api/api-error.ts';
import { withToken } from '../../api/call.ts';
import { buildEndpointUrl, readAnswer, UNREACHABLE } from '../../api/request.ts';

export interface UploadOptions {
  readonly signal: AbortSignal;
  /** Receives the fraction sent. */
  readonly onProgress: (part: number) => void;
}

type Upload = Endpoint & { readonly file: string };

/**
 * Uploads a file as a form. Uses XMLHttpRequest, since `fetch` has no upload progress.
 * @throws ApiError; the signal's reason if cancelled.
 */
export function uploadFile<E extends Upload>(
  endpoint: E,
  at: { readonly params?: ParamsOf<E>; readonly query?: QueryOf<E> },
  file: File,
  options: UploadOptions,
): Promise<ResponseOf<E>> {
  const address = buildEndpointUrl(endpoint, at);
  return withToken(async (token) => {
    const form = new FormData();
    form.append(endpoint.file, file, file.name);
    return readAnswer(endpoint, await post(address, form, token, options));
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
