import { Monitor, Moon, Sun } from 'lucide-react';
import { setTheme, useTheme } from '#web/theme.ts';

const themes = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const;

export function ThemeSwitch() {
  const current = useTheme();
  return (
    <fieldset
      aria-label="Theme"
      className="flex rounded-full border border-line bg-surface p-0.5 noscript:hidden"
    >
      {themes.map(({ value, label, icon: Icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={current === value}
          onClick={() => setTheme(value)}
          className="flex h-11 items-center gap-2 rounded-full px-3.5 text-ink-soft text-sm transition-colors duration-150 hover:text-ink aria-pressed:bg-sunken aria-pressed:font-medium aria-pressed:text-ink"
        >
          <Icon aria-hidden className="size-4" /> {label}
        </button>
      ))}
    </fieldset>
  );
}
