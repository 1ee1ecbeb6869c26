import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedOnHttp, startEmbeddedOnHttp } from './testing/embedded-on-http.ts';

let embedded: EmbeddedOnHttp;
beforeAll(async () => {
  embedded = await startEmbeddedOnHttp();
});
afterAll(() => embedded.close());

const open = (path: string, method = 'GET') =>
  fetch(embedded.target.issuer + path, { method, headers: { accept: 'text/html' }, redirect: 'manual' });

it.each([
  ['GET', '/nothing'],
  ['GET', '/token'],
  ['GET', '/session/end/confirm'],
  ['POST', '/session/end'],
  ['PUT', '/auth'],
])('answers the unknown %s %s with a page that links to the product', async (method, path) => {
  const answer = await open(path, method);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect(await answer.text()).toMatch(/<h1>Nothing here<\/h1>.*<a class="primary" href="\/">/s);
});

it.each(['/session/end/', '/Session/End', '/SESSION/END//'])(
  'accepts %s for the sign-out, even with an unproven hint: signed-out users return to the product',
  async (path) => {
    const answer = await open(`${path}?id_token_hint=nothing`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${embedded.origin}/login`]);
  },
);

it('refuses the form_post response mode, whose page would wait forever', async () => {
  const query = new URLSearchParams({
    client_id: embedded.target.clientId,
    redirect_uri: embedded.target.redirectUri,
    response_type: 'code',
    response_mode: 'form_post',
  });
  const answer = await open(`/auth?${query}`);
  const page = await answer.text();
  expect(answer.status).toBe(400);
  expect(page).toContain('<h1>Sign-in failed</h1>');
  expect(page).not.toContain('<form');
});
