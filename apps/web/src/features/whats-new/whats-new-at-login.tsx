import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { lazyComponent } from '../../ui/lazy-component/lazy-component.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { type News, rememberSeenVersion } from './find-news.ts';
import { dismissLoginCheck, loginCheck } from './login-check.ts';
import classes from './whats-new-at-login.module.css';

/** Optional: without it the user continues. */
const Carousel = lazyComponent({
  name: 'What’s New',
  load: () => import('./carousel.tsx').then((module) => module.Carousel),
  fallback: () => <div className={classes.room} />,
});

interface WhatsNewAtLoginProps {
  /** Called once to continue. */
  readonly onDone: () => void;
  /** Shown while loading. */
  readonly fallback: ReactNode;
}

/** What's new, between signing in and the product (specification 2.21 to 2.25). */
export function WhatsNewAtLogin({ onDone, fallback }: WhatsNewAtLoginProps) {
  const { data } = useQuery(loginCheck);
  const queries = useQueryClient();
  const nothing = data?.news === null;
  useEffect(() => {
    if (nothing) onDone();
  }, [nothing, onDone]);
  if (!data?.news) return fallback;
  return <Card news={data.news} onAnswer={() => dismissLoginCheck(queries)} />;
}

function Card({ news, onAnswer }: { news: News; onAnswer: () => void }) {
  usePageTitle('What’s New');
  const good = useRef<HTMLButtonElement>(null);
  // Focus in the carousel would pause it.
  useEffect(() => good.current?.focus(), []);
  const later = useEffectEvent(onAnswer);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && later();
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const accept = () => {
    rememberSeenVersion(news.version);
    onAnswer();
  };
  return (
    <section className={classes.card} aria-label="What’s New">
      <h2 className={classes.title}>What’s New</h2>
      <Carousel features={news.features} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onAnswer}>
          Show Me Later
        </Button>
        <Button ref={good} onClick={accept}>
          Looks Good!
        </Button>
      </Group>
    </section>
  );
}
