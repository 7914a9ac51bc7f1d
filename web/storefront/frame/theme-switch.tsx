import { Monitor, Moon, Sun } from 'lucide-react';
import { useTexts } from '#web/texts/texts.ts';
import { setTheme, useTheme } from '#web/theme.ts';

const themes = [
  { value: 'system', icon: Monitor },
  { value: 'light', icon: Sun },
  { value: 'dark', icon: Moon },
] as const;

export function ThemeSwitch() {
  const current = useTheme();
  const t = useTexts('shop').frame;
  return (
    <fieldset
      aria-label={t.theme}
      className="flex flex-wrap rounded-3xl border border-line bg-surface p-0.5 noscript:hidden"
    >
      {themes.map(({ value, icon: Icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={current === value}
          onClick={() => setTheme(value)}
          className="flex h-11 items-center gap-2 rounded-full px-3.5 text-ink-soft text-sm transition-colors duration-150 hover:text-ink aria-pressed:bg-sunken aria-pressed:font-medium aria-pressed:text-ink"
        >
          <Icon aria-hidden className="size-4" /> {t.themes[value]}
        </button>
      ))}
    </fieldset>
  );
}
