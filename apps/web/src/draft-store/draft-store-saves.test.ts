import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emitText, type Page, TextWorld } from './testing/text-world.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a save', () => {
  let world: TextWorld;
  beforeEach(() => {
    world = new TextWorld({ stored: true });
  });

  test('waits for the previous save, and uses its version', async () => {
    const page = await world.open('tab');
    page.store.change({ title: 'One' });
    const first = page.store.save(world.send(page));
    const second = page.store.save(world.send(page));
    await vi.advanceTimersByTimeAsync(0);
    expect(page.requests).toHaveLength(1);
    world.arrive(page);
    world.answer(page, false);
    await first;
    await vi.advanceTimersByTimeAsync(0);
    expect(page.requests[0]?.base.version).toBe(2);
    world.arrive(page);
    world.answer(page, false);
    expect(await second).toMatchObject({ kind: 'saved' });
  });

  test('leaves everything unsaved if it fails, and the next save is tried', async () => {
    const page = await world.open('tab');
    page.store.change({ title: 'One' });
    const failed = page.store.save(world.send(page)).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(0);
    world.answer(page, true);
    expect(await failed).toBe('No answer came.');
    expect(page.store.isDirty()).toBe(true);
    void page.store.save(world.send(page));
    await vi.advanceTimersByTimeAsync(0);
    expect(page.requests).toHaveLength(1);
  });

  test('shows its time and keeps text typed in the meantime as unsaved', async () => {
    const page = await world.open('tab');
    page.pending = 'Sent';
    page.store.noteTyping();
    const saving = page.store.save(world.send(page));
    await vi.advanceTimersByTimeAsync(0);
    page.pending = 'Sent and more';
    page.store.noteTyping();
    world.arrive(page);
    world.answer(page, false);
    await saving;
    emitText(page);
    const { savedAt, content, storedContent, base } = page.store.getState();
    expect({ content: content.text, stored: storedContent.text, version: base.version }).toEqual({
      content: 'Sent and more',
      stored: 'Sent',
      version: 2,
    });
    expect(savedAt).not.toBeNull();
    expect(page.store.isDirty()).toBe(true);
  });

  test('leaves nothing unsaved if the server stores the text in another form, and keeps the text shown', async () => {
    const page = await world.open('tab');
    page.store.change({ text: '<p>One' });
    const saving = page.store.save(world.send(page, (content) => ({ ...content, text: '<p>One</p>' })));
    await saved(page);
    await saving;
    expect(page.store.isDirty()).toBe(false);
    expect(page.store.getState().content.text).toBe('<p>One');
  });

  test("shows its time even after another person's save", async () => {
    const page = await world.open('tab');
    const saving = page.store.save(world.send(page));
    await saved(page);
    await saving;
    const { savedAt } = page.store.getState();
    page.store.received({ id: 1, version: 3, title: 'Title', text: 'Theirs' }, 'remote');
    expect(page.store.getState()).toMatchObject({ savedAt, content: { text: 'Theirs' } });
    expect(savedAt).not.toBeNull();
  });

  test('is repeated on its result if the user types during a regeneration', async () => {
    const page = await world.open('tab');
    const reflooding = page.store.regenerate(world.send(page, (content) => ({ ...content, text: 'Flooded' })));
    await vi.advanceTimersByTimeAsync(0);
    page.store.change({ title: 'Typed meanwhile' });
    await saved(page);
    expect(page.requests).toMatchObject([{ base: { version: 2 }, content: { title: 'Typed meanwhile' } }]);
    await saved(page);
    expect(await reflooding).toMatchObject({ kind: 'saved', stored: { version: 3 } });
    expect(page.store.getState().content).toEqual({ title: 'Typed meanwhile', text: 'Flooded' });
  });

  async function saved(page: Page): Promise<void> {
    await vi.advanceTimersByTimeAsync(0);
    world.arrive(page);
    world.answer(page, false);
    await vi.advanceTimersByTimeAsync(0);
  }
});
