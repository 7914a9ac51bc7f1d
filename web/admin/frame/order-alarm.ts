import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { href, useNavigate } from 'react-router';
import type { WaitingOrders } from '#contract/orders/orders.ts';
import { withLanguage } from '#contract/values/language-path.ts';
import { callApi } from '#web/api.ts';
import { readSession } from '#web/session/session.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { useLive } from './live.ts';

const KEY = 'pasal.order-alarm';

export function canNotify(): boolean {
  return 'Notification' in window && Notification.permission !== 'denied';
}

export function isNotifying(): boolean {
  return canNotify() && Notification.permission === 'granted' && stored() === 'on';
}

export async function askToNotify(): Promise<void> {
  if ((await Notification.requestPermission()) === 'granted') store('on');
}

export function stopNotifying(): void {
  store('off');
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function store(value: string): void {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

/** How many orders wait to be worked on; a new one rings where the owner has asked for it. */
export function useWaitingOrders(): number {
  const t = useTexts('admin').outbox;
  const [waiting, setWaiting] = useState(0);
  const newest = useRef<string>(undefined);
  const navigate = useNavigate();
  const language = useLanguage();

  async function look(): Promise<void> {
    if (readSession()?.user.role !== 'admin') return;
    const answer = await callApi<WaitingOrders>('GET', '/admin/orders/waiting').catch(() => undefined);
    if (!answer) return;
    setWaiting(answer.waiting);
    const first = answer.newest;
    const isNew = newest.current !== undefined && first && first.created_at > newest.current;
    newest.current = first?.created_at ?? newest.current ?? '';
    if (isNew && isNotifying()) {
      ring();
      const path = href('/admin/orders/:id', { id: first._id });
      await notify(t.newOrderTitle(first.reference), withLanguage(path, language), () => navigate(path));
    }
  }

  const lookOnce = useEffectEvent(look);
  useEffect(() => void lookOnce(), []);
  useLive(['order'], look);
  return waiting;
}

/** Phones know notifications only from the service worker, which opens the address on a press. */
async function notify(title: string, address: string, open: () => void): Promise<void> {
  try {
    const notification = new Notification(title, { tag: address });
    notification.onclick = () => {
      window.focus();
      open();
    };
  } catch {
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(title, { tag: address, data: address });
  }
}

/** Two short notes, made on the spot. */
function ring(): void {
  const audio = new AudioContext();
  for (const [index, frequency] of [880, 1320].entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const from = audio.currentTime + index * 0.18;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.2, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + 0.4);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + 0.4);
  }
  setTimeout(() => void audio.close(), 1500);
}
