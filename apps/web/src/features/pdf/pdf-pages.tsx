import { PDF_FRAME_MIN_HEIGHT } from '@letterdesk/core/constants';
import { Skeleton } from '@mantine/core';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageButtons } from './page-buttons.tsx';
import classes from './pdf-frame.module.css';
import { type OpenPdf, openPdf, type PageSize, type PdfPage } from './pdf-reader.ts';
import { useShownPage } from './use-shown-page.ts';

/** CSS pixels around a page; a phone's screen has none to spare. */
const marginOf = ({ width }: Room) => (width < 480 ? 2 : 16);
/** Distance in CSS pixels at which pages are rendered in advance. */
const AHEAD = '600px';

/** CSS pixels. */
interface Room {
  readonly width: number;
  readonly height: number;
  readonly scroller: HTMLElement;
}

/** Pages render when they come near. */
export function PdfPages({ bytes, size }: { bytes: Uint8Array; size: PageSize }) {
  const opened = useOpenPdf(bytes);
  if (opened === 'unreadable') {
    return <EmptyState title="The PDF can’t be shown here">Download it to look at it.</EmptyState>;
  }
  return opened === null ? (
    <Skeleton height={PDF_FRAME_MIN_HEIGHT} radius={0} />
  ) : (
    <Pages pages={opened.pages} size={size} />
  );
}

function Pages({ pages, size }: OpenPdf & { size: PageSize }) {
  const list = useRef<HTMLOListElement>(null);
  const room = useRoom(list);
  const shown = useShownPage(list, room?.scroller ?? null);
  return (
    <>
      <ol ref={list} className={classes.pages} style={room === null ? undefined : { padding: marginOf(room) }}>
        {room !== null &&
          pages.map((page) => (
            <Page key={page.number} page={page} of={pages.length} scale={scaleOf(page, room, size)} />
          ))}
      </ol>
      {pages.length > 1 && <PageButtons number={shown.number} of={pages.length} onShow={shown.show} />}
    </>
  );
}

/** The frame's width and visible height; null until known. */
function useRoom(inside: RefObject<HTMLElement | null>): Room | null {
  const [room, setRoom] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const frame = inside.current?.parentElement;
    if (!frame) return;
    const scroller = scrollerOf(frame);
    const measure = () => {
      const above = frame.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
      const width = frame.clientWidth;
      const height = scroller.clientHeight - above;
      setRoom((before) => (before?.width === width && before.height === height ? before : { width, height, scroller }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [inside]);
  return room;
}

/** Returns the scroll container. */
function scrollerOf(element: HTMLElement): HTMLElement {
  const { parentElement } = element;
  if (parentElement === null) return element;
  return /auto|scroll/.test(getComputedStyle(parentElement).overflowY) ? parentElement : scrollerOf(parentElement);
}

function scaleOf({ width, height }: PdfPage, room: Room, size: PageSize): number {
  const margin = marginOf(room);
  const wide = (room.width - 2 * margin) / width;
  return size === 'wide' ? wide : Math.min(wide, (room.height - 2 * margin) / height);
}

function useOpenPdf(bytes: Uint8Array): OpenPdf | 'unreadable' | null {
  const [opened, setOpened] = useState<OpenPdf | 'unreadable' | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    setOpened(null);
    openPdf(bytes, ending.signal).then(
      (pdf) => !ending.signal.aborted && setOpened(pdf),
      () => !ending.signal.aborted && setOpened('unreadable'),
    );
    return () => ending.abort();
  }, [bytes]);
  return opened;
}

function Page({ page, of, scale }: { page: PdfPage; of: number; scale: number }) {
  const place = useRef<HTMLLIElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const textLayer = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!near || canvas.current === null || textLayer.current === null) return;
    const ending = new AbortController();
    page.draw({ canvas: canvas.current, textLayer: textLayer.current }, scale, ending.signal).then(
      () => setDrawn(true),
      () => undefined,
    );
    return () => ending.abort();
  }, [near, page, scale]);
  return (
    <li
      ref={place}
      className={classes.page}
      style={{ width: page.width * scale, height: page.height * scale }}
      aria-label={`Page ${page.number} of ${of}`}
      aria-busy={!drawn}
    >
      <canvas ref={canvas} aria-hidden />
      <div ref={textLayer} className={classes.words} />
    </li>
  );
}

/** True once an element has been near the viewport. */
function useNear(place: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        root: place.current.closest('section'),
        rootMargin: AHEAD,
      },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near, place]);
  return near;
}
