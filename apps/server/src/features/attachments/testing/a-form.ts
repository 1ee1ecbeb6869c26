/** A multipart form with one file, as a browser sends it. */
export function aForm(name: string, content: string | Uint8Array): FormData {
  const form = new FormData();
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  return form;
}
